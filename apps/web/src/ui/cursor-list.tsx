import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { FieldMessage } from './field.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface CursorListProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T) => ReactNode
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
  moreLabel: string
  loadingLabel: string
  problem?: string
  retryLabel?: string
  label: string
}

export function CursorList<T>(props: CursorListProps<T>) {
  const { items, keyOf, render, hasMore, isLoadingMore, onMore, moreLabel, loadingLabel, problem, retryLabel, label } = props
  const list = useRef<HTMLUListElement>(null)
  const countWhenAsked = useRef<number>(null)
  useEffect(() => {
    if (countWhenAsked.current === null || items.length === countWhenAsked.current) return
    const firstNew = list.current?.children.item(countWhenAsked.current)
    countWhenAsked.current = null
    // The last page takes the button away. Without this the focus would fall to the top of the document.
    if (!hasMore && firstNew instanceof HTMLElement && document.activeElement === document.body) firstNew.focus()
  }, [items.length, hasMore])
  const ask = () => {
    countWhenAsked.current = items.length
    onMore()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {/* Safari forgets that a list without bullets is one. */}
      <ul ref={list} role="list" aria-label={label} aria-busy={isLoadingMore} className="divide-y divide-line">
        {items.map((item) => (
          <li key={keyOf(item)} tabIndex={-1}>
            {render(item)}
          </li>
        ))}
      </ul>
      {problem && <FieldMessage role="alert" className="text-danger" text={problem} />}
      {hasMore && (
        <Button className="justify-self-center" isBusy={isLoadingMore} busyLabel={loadingLabel} onClick={ask}>
          {problem ? (retryLabel ?? moreLabel) : moreLabel}
        </Button>
      )}
      <VisuallyHidden role="status">{isLoadingMore ? loadingLabel : ''}</VisuallyHidden>
    </div>
  )
}
