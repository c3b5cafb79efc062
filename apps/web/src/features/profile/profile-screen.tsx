import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readProfile, type Profile } from '#contract/account.ts'
import { problemText } from '../../lib/problems.ts'
import { queryOf } from '../../lib/query-of.ts'
import { useScreenTitle } from '../../lib/screen-title.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Appearance } from './appearance.tsx'
import { EmailState } from './email-state.tsx'
import { NameForm } from './name-form.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { SignOut } from './sign-out.tsx'

const profileQuery = queryOf(readProfile, {}, { kept: true })

/** How a mail is asked for belongs to accounts; the screen only has a place for it. */
export function ProfileScreen({ verification }: { verification: (email: string) => ReactNode }) {
  const t = useText()
  const title = t('profile.title')
  useScreenTitle(title)
  const { data: profile, error, refetch } = useQuery(profileQuery)
  if (!profile && error) {
    return (
      <ErrorState
        level={1}
        title={t('profile.failed')}
        text={problemText(t, error)}
        actions={
          <Button kind="primary" onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </Button>
        }
      />
    )
  }
  return (
    <div className="grid max-w-[720px] gap-8">
      <PageHeading title={title} lead={t('profile.lead')} />
      {profile ? <Sections profile={profile} verification={verification} /> : <ProfileSkeleton label={t('common.loading')} />}
    </div>
  )
}

function Sections({ profile, verification }: { profile: Profile; verification: (email: string) => ReactNode }) {
  const email = profile.user.email ?? ''
  return (
    <>
      <NameForm key={profile.user.uid} name={profile.user.displayName ?? ''} />
      <EmailState email={email} isVerified={profile.isEmailVerified} verification={verification(email)} />
      <Appearance />
      <SignOut />
    </>
  )
}
