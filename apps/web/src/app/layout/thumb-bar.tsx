import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Seam } from '../../ui/thread.tsx'
import type { NavigationEntry } from './navigation.ts'

export function ThumbBar({ entries }: { entries: readonly NavigationEntry[] }) {
  const t = useText()
  return (
    <nav
      aria-label={t('layout.navigation')}
      className="fixed inset-x-0 bottom-0 z-10 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] rail:hidden"
    >
      {entries.map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/' }}
          className="group relative grid min-h-15 min-w-0 flex-1 justify-items-center gap-0.5 px-0.5 pt-2 pb-2 text-center text-[11px] leading-3.5 text-ink-muted no-underline aria-[current=page]:font-strong aria-[current=page]:text-ink"
        >
          <Seam className="absolute -top-1.25 hidden w-10.5 group-aria-[current=page]:block" />
          <Icon name={icon} />
          <span className="max-w-full break-words">{t(label)}</span>
        </Link>
      ))}
    </nav>
  )
}
