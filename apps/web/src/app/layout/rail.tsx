import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Whip } from '../../ui/thread.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import type { NavigationEntry } from './navigation.ts'
import { ThemeButton } from './theme-button.tsx'

export function Rail({ entries }: { entries: readonly NavigationEntry[] }) {
  const t = useText()
  return (
    <div className="sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto pt-6 pr-3 pb-4 pl-5 rail:flex">
      <Link to="/" className="mb-5 ml-1 flex min-h-11 items-center">
        <Wordmark label={t('common.product')} className="h-7.5" />
      </Link>
      <nav aria-label={t('layout.navigation')} className="grid gap-1">
        {entries.map(({ to, label, icon }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/' }}
            className="group relative flex min-h-11 items-center gap-3 rounded-control px-3 py-2 text-ink-muted no-underline hover:bg-surface hover:text-ink aria-[current=page]:font-strong aria-[current=page]:text-ink"
          >
            <Whip className="absolute top-2 bottom-2 -left-3 hidden group-aria-[current=page]:block" />
            <Icon name={icon} />
            <span>{t(label)}</span>
          </Link>
        ))}
      </nav>
      <div className="mt-auto grid gap-1 pt-4">
        <div className="flex items-center justify-between">
          <LanguageMenu />
          <ThemeButton />
        </div>
        <AccountMenu />
      </div>
    </div>
  )
}
