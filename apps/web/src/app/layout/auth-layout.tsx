import { Outlet } from '@tanstack/react-router'
import { useText } from '../../lib/text.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { SampleSheet } from '../sample-sheet.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PublicHeader } from './public-header.tsx'

/** The way in on the left, the paper on the right; on a phone the way in alone. */
export function AuthLayout() {
  const t = useText()
  return (
    <div className="grid min-h-dvh wide:grid-cols-2">
      <SkipLink href="#content">{t('layout.skip')}</SkipLink>
      <div className="flex flex-col px-4 py-5 rail:px-12 rail:py-7">
        <PublicHeader />
        <main id="content" tabIndex={-1} className="mx-auto flex w-full max-w-[400px] flex-1 flex-col justify-center py-8 outline-none">
          <OfflineNote />
          <Outlet />
        </main>
      </div>
      <div className="relative hidden overflow-hidden bg-surface wide:block" aria-hidden="true">
        <div className="absolute top-18 left-[12%] w-full">
          <SampleSheet />
        </div>
      </div>
    </div>
  )
}
