import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Goes there once. The router's own component goes again whenever it is drawn, and while the new screen loads that is without end. */
export function Redirect({ to }: { to: string }) {
  const { history } = useRouter()
  useEffect(() => history.replace(to), [history, to])
  return null
}
