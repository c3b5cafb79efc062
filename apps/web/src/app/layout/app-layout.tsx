import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Redirect } from '../../lib/redirect.tsx'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { navigation } from './navigation.ts'
import { OfflineNote } from './offline-note.tsx'
import { Rail } from './rail.tsx'
import { ThemeButton } from './theme-button.tsx'
import { ThumbBar } from './thumb-bar.tsx'

/** The guard: whoever is not signed in goes to the sign-in screen, and comes back to where they wanted to be. */
export function AppLayout() {
  const session = useSession()
  return session.state === 'signed-in' ? <Frame /> : <ToLogin />
}

function ToLogin() {
  const { href } = useLocation()
  const [wanted] = useState(href)
  return <Redirect to={`/login?next=${encodeURIComponent(wanted)}`} />
}

function Frame() {
  const t = useText()
  return (
    <div className="rail:grid rail:min-h-dvh rail:grid-cols-[216px_minmax(0,1fr)]">
      <SkipLink href="#content">{t('layout.skip')}</SkipLink>
      <Rail entries={navigation} />
      <div className="max-rail:pb-20">
        <header className="flex min-h-14 items-center justify-between py-2 pr-2 pl-4 rail:hidden">
          <Link to="/" className="flex min-h-11 items-center">
            <Wordmark label={t('common.product')} className="h-6.5" />
          </Link>
          <div className="flex items-center">
            <LanguageMenu isCompact />
            <ThemeButton />
            <AccountMenu isCompact />
          </div>
        </header>
        <main id="content" tabIndex={-1} className="max-w-[1320px] px-4 pt-5 pb-8 outline-none rail:pt-9 rail:pr-12 rail:pb-18 rail:pl-9">
          <OfflineNote />
          <Outlet />
        </main>
      </div>
      <ThumbBar entries={navigation} />
    </div>
  )
}
