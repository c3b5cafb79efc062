import { Link, Outlet } from '@tanstack/react-router'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PublicHeader } from './public-header.tsx'

export function PublicLayout() {
  const t = useText()
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1296px] flex-col px-4 rail:px-12">
      <SkipLink href="#content">{t('layout.skip')}</SkipLink>
      <div className="py-4">
        <PublicHeader>
          <Link to={isSignedIn ? '/profile' : '/login'} className={`${buttonClass({ kind: 'secondary' })} ml-2 max-rail:hidden`}>
            {t(isSignedIn ? 'layout.profile' : 'common.signIn')}
          </Link>
        </PublicHeader>
      </div>
      <main id="content" tabIndex={-1} className="flex-1 pb-12 outline-none">
        <OfflineNote />
        <Outlet />
      </main>
    </div>
  )
}
