import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useConfig } from '../../lib/config.ts'
import { Redirect } from '../../lib/redirect.tsx'
import { useScreenTitle } from '../../lib/screen-title.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TabRow, tabClass } from '../../ui/tab-row.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { GoogleButton } from './google-button.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { TestLogin } from './test-login.tsx'

const firstScreen = '/profile'

export function LoginScreen() {
  const t = useText()
  const isSignedIn = useSession().state === 'signed-in'
  const { next = firstScreen } = useSearch({ from: '/entering/login' })
  if (isSignedIn) return <Redirect to={next} />
  return (
    <EntryScreen current="login" title={t('auth.loginTitle')} next={next}>
      <LoginForm />
    </EntryScreen>
  )
}

/** Whoever has just registered goes on; whoever was signed in before is told so. */
export function RegisterScreen() {
  const t = useText()
  const isSignedIn = useSession().state === 'signed-in'
  const { next = firstScreen } = useSearch({ from: '/entering/register' })
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (isSignedIn && wasSignedIn) return <AlreadySignedIn next={next} onLeft={() => setWasSignedIn(false)} />
  if (isSignedIn) return <Redirect to={next} />
  return (
    <EntryScreen current="register" title={t('auth.registerTitle')} next={next}>
      <RegisterForm />
    </EntryScreen>
  )
}

interface EntryScreenProps {
  current: 'login' | 'register'
  title: string
  next: string
  children: ReactNode
}

/** One screen with two tabs; each tab has an address of its own, and both keep where the person was going. */
function EntryScreen({ current, title, next, children }: EntryScreenProps) {
  const t = useText()
  const config = useConfig()
  useScreenTitle(title)
  const search = next === firstScreen ? {} : { next }
  return (
    <div className="grid gap-6">
      <PageHeading
        title={title}
        lead={current === 'register' && config ? t('auth.freeCredits', { count: config.freeCredits }) : undefined}
      />
      <TabRow label={t('auth.ways')}>
        <Link to="/login" search={search} className={tabClass(current === 'login')}>
          {t('common.signIn')}
        </Link>
        <Link to="/register" search={search} className={tabClass(current === 'register')}>
          {t('common.register')}
        </Link>
      </TabRow>
      {children}
      {config && <GoogleButton isSetUp={config.google} isLocal={config.mode === 'local'} next={next} />}
      {config?.mode === 'local' && current === 'login' && <TestLogin />}
    </div>
  )
}
