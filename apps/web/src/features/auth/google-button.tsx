import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { signInWithGoogle } from '#contract/auth.ts'
import { ApiError } from '#contract/api-error.ts'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problems.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'

/** Not set up: on one's own computer it is shown, disabled, with what to do; elsewhere it is not there at all. */
export function GoogleButton({ isSetUp, isLocal, next }: { isSetUp: boolean; isLocal: boolean; next: string }) {
  const t = useText()
  const { error: returned } = useSearch({ strict: false })
  const [isLeaving, setIsLeaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!isSetUp && !isLocal) return null

  const leave = async () => {
    setIsLeaving(true)
    setProblem(null)
    try {
      // Whoever comes back without an account still wants to go there.
      const errorCallbackURL = `/login?${new URLSearchParams({ next })}`
      const { url } = await api(signInWithGoogle, { body: { provider: 'google', callbackURL: next, errorCallbackURL } })
      location.assign(url)
    } catch (error) {
      setProblem(problemText(t, error))
      setIsLeaving(false)
    }
  }

  const failed =
    problem ??
    (returned === undefined ? null : problemText(t, new ApiError(0, returned === 'LINK_FAILED' ? returned : 'GOOGLE_SIGN_IN_FAILED', '')))
  return (
    <div className="grid gap-3">
      {failed && (
        <Note tone="danger" role="alert">
          {failed}
        </Note>
      )}
      <Button
        isFull
        isBusy={isLeaving}
        disabled={!isSetUp}
        aria-describedby={isSetUp ? undefined : 'google-not-set-up'}
        onClick={() => void leave()}
      >
        <Icon name="google" />
        {t('auth.google')}
      </Button>
      {!isSetUp && (
        <p id="google-not-set-up" className="text-1 text-ink-muted">
          {t('auth.googleNotSetUp')}
        </p>
      )}
    </div>
  )
}
