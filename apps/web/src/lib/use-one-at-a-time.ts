import { useRef } from 'react'

/** Does nothing while it is still at work: a double click comes before its button can be drawn as busy. */
export function useOneAtATime<Given extends unknown[]>(work: (...given: Given) => Promise<unknown>): (...given: Given) => void {
  const isAtWork = useRef(false)
  return (...given) => {
    if (isAtWork.current) return
    isAtWork.current = true
    const end = () => {
      isAtWork.current = false
    }
    work(...given).then(end, end)
  }
}
