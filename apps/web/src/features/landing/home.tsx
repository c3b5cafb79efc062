import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConfig } from '../../lib/config.ts'
import { useScreenTitle } from '../../lib/screen-title.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Says what there is today, and no more. */
export function Home({ sheet }: { sheet: ReactNode }) {
  const t = useText()
  const isSignedIn = useSession().state === 'signed-in'
  useScreenTitle(t('home.tab'))
  return (
    <div className="grid gap-12 pt-6 wide:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] wide:gap-16 wide:pt-12">
      <div className="grid content-start gap-7">
        <h1 tabIndex={-1} className="text-5 outline-none">
          <span className="block">{t('home.takenIn')}</span>
          <span className="block">{t('home.letOut')}</span>
          <span className="block">{t('home.neverMadeUp')}</span>
        </h1>
        <p className="max-w-[46ch] text-3 leading-relaxed font-normal text-ink-muted">{t('home.lead')}</p>
        <div className="flex flex-wrap gap-3">
          {isSignedIn ? (
            <Link to="/profile" className={buttonClass({ kind: 'primary', size: 'big' })}>
              {t('home.toProfile')}
            </Link>
          ) : (
            <>
              <Link to="/register" className={buttonClass({ kind: 'primary', size: 'big' })}>
                {t('common.register')}
              </Link>
              <Link to="/login" className={buttonClass({ kind: 'secondary', size: 'big' })}>
                {t('common.signIn')}
              </Link>
            </>
          )}
        </div>
        <Today />
      </div>
      <figure className="mx-auto w-full max-w-[520px]">
        {sheet}
        <figcaption className="pt-3 text-1 text-ink-muted">{t('home.caption')}</figcaption>
      </figure>
    </div>
  )
}

function Today() {
  const t = useText()
  const config = useConfig()
  return (
    <section className="grid max-w-[62ch] gap-3 border-t border-line pt-6">
      <h2 className="text-3">{t('home.today')}</h2>
      <p className="text-ink-muted">{t('home.todayText')}</p>
      <p className="flex min-h-11 flex-wrap items-center gap-x-6 text-1 text-ink-muted">
        <span>{config && t('home.version', { version: config.version })}</span>
        <a href="/api/docs" className="inline-flex min-h-11 items-center">
          {t('home.apiDescription')}
        </a>
        {config?.mailbox && (
          <a href="/mailbox" className="inline-flex min-h-11 items-center">
            {t('home.mailbox')}
          </a>
        )}
      </p>
    </section>
  )
}
