import { Link, Outlet } from '@tanstack/react-router'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { OfflineNote } from './offline-note.tsx'
import { ThemeButton } from './theme-button.tsx'

export function PublicLayout() {
  const t = useText()
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1296px] flex-col px-4 rail:px-12">
      <SkipLink href="#content">{t('layout.skip')}</SkipLink>
      <header className="flex flex-wrap items-center justify-between gap-x-4 py-4">
        <Link to="/" className="flex min-h-11 items-center">
          <Wordmark label={t('common.product')} className="h-7 rail:h-8" />
        </Link>
        <div className="flex items-center">
          <LanguageMenu />
          <ThemeButton />
          <Link to={isSignedIn ? '/profile' : '/login'} className={`${buttonClass({ kind: 'secondary' })} ml-2 max-rail:hidden`}>
            {t(isSignedIn ? 'layout.profile' : 'common.signIn')}
          </Link>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 pb-12 outline-none">
        <OfflineNote />
        <Outlet />
      </main>
    </div>
  )
}
