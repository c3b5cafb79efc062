import { useNavigate } from '@tanstack/react-router'
import { leaveSession } from './session-requests.ts'

/** To the home page first: the guard would otherwise send whoever leaves to the sign-in screen. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: '/' }).then(leaveSession)
}
