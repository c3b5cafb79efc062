import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkOutdated, PasswordChanged, ResetSent } from './reset-outcomes.tsx'
import { RequestReset } from './request-reset.tsx'
import { SetPassword } from './set-password.tsx'

type Step = { at: 'form' } | { at: 'sent'; email: string } | { at: 'changed' } | { at: 'outdated' }

/** Without a token it sends the mail, with the token from the mail it sets the password. */
export function ResetPassword() {
  const { token } = useSearch({ from: '/entering/reset-password' })
  return token ? <SettingPassword key={token} token={token} /> : <RequestingReset />
}

function RequestingReset() {
  const [step, setStep] = useState<Step>({ at: 'form' })
  if (step.at === 'sent') return <ResetSent email={step.email} onAgain={() => setStep({ at: 'form' })} />
  return <RequestReset onSent={(email) => setStep({ at: 'sent', email })} />
}

function SettingPassword({ token }: { token: string }) {
  const [step, setStep] = useState<Step>({ at: 'form' })
  if (step.at === 'changed') return <PasswordChanged />
  if (step.at === 'outdated') return <LinkOutdated />
  return <SetPassword token={token} onChanged={() => setStep({ at: 'changed' })} onOutdated={() => setStep({ at: 'outdated' })} />
}
