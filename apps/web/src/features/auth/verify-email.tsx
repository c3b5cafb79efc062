import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { verifyEmail } from '#contract/auth.ts'
import { ApiError } from '#contract/api-error.ts'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problems.ts'
import { queryClient } from '../../lib/queries.ts'
import { useScreenTitle } from '../../lib/screen-title.ts'
import { refreshSession } from '../../lib/session-requests.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Thread } from '../../ui/thread.tsx'
import { SendVerification } from './send-verification.tsx'

export function VerifyEmail() {
  const { token } = useSearch({ from: '/entering/verify-email' })
  return token ? <Verifying token={token} /> : <Unverified titleId="auth.verifyTitle" leadId="auth.verifyLead" />
}

/** Sent once however often the screen renders: the link works a single time. */
function Verifying({ token }: { token: string }) {
  const t = useText()
  const request = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => api(verifyEmail, { query: { token } }),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useEffect(() => {
    if (!request.isSuccess) return
    void refreshSession()
    void queryClient.invalidateQueries({ queryKey: ['/profile'] })
  }, [request.isSuccess])

  const isOutdated = request.error instanceof ApiError && request.error.code === 'LINK_EXPIRED'
  if (request.isSuccess) return <Verified />
  if (isOutdated) return <Unverified titleId="auth.linkOutdated" leadId="auth.linkOutdatedLead" shouldFocus />
  return (
    <Waiting
      title={t(request.isFetching ? 'auth.verifying' : 'auth.notVerified')}
      problem={request.isFetching || !request.error ? undefined : problemText(t, request.error)}
      onRetry={() => void request.refetch()}
    />
  )
}

function Waiting({ title, problem, onRetry }: { title: string; problem: string | undefined; onRetry: () => void }) {
  const t = useText()
  useScreenTitle(title)
  return (
    <div className="grid justify-items-start gap-6">
      <PageHeading title={title} />
      {problem === undefined ? (
        <Thread value={40} isLive hasNeedle className="w-full" />
      ) : (
        <>
          <Note tone="danger" role="alert">
            {problem}
          </Note>
          <Button kind="primary" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        </>
      )}
    </div>
  )
}

function Verified() {
  const t = useText()
  const isSignedIn = useSession().state === 'signed-in'
  const title = t('auth.verified')
  useScreenTitle(title)
  return (
    <div className="grid justify-items-start gap-6">
      <Thread value={100} className="w-full" />
      <PageHeading title={title} lead={t('auth.verifiedLead')} shouldFocus />
      <Link to={isSignedIn ? '/profile' : '/login'} className={buttonClass({ kind: 'primary' })}>
        {t(isSignedIn ? 'auth.goOn' : 'common.signIn')}
      </Link>
    </div>
  )
}

interface UnverifiedProps {
  titleId: 'auth.verifyTitle' | 'auth.linkOutdated'
  leadId: 'auth.verifyLead' | 'auth.linkOutdatedLead'
  shouldFocus?: boolean
}

/** Without a working link: whoever is signed in can have another mail, everybody else signs in first. */
function Unverified({ titleId, leadId, shouldFocus }: UnverifiedProps) {
  const t = useText()
  const session = useSession()
  const user = session.state === 'signed-in' ? session.user : null
  const title = user?.emailVerified ? t('auth.verified') : t(titleId)
  useScreenTitle(title)
  return (
    <div className="grid justify-items-start gap-6">
      <PageHeading title={title} lead={user?.emailVerified ? user.email : t(leadId)} shouldFocus={shouldFocus} />
      {user === null ? (
        <Link to="/login" search={{ next: '/verify-email' }} className={buttonClass({ kind: 'primary' })}>
          {t('auth.signInForLink')}
        </Link>
      ) : user.emailVerified ? (
        <Link to="/profile" className={buttonClass({ kind: 'primary' })}>
          {t('auth.goOn')}
        </Link>
      ) : (
        <SendVerification email={user.email ?? ''} kind="primary" />
      )}
    </div>
  )
}
