import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type TagTone = 'plain' | 'thread' | 'positive' | 'caution' | 'danger'

const tones: Record<TagTone, string> = {
  plain: 'bg-raised text-ink-muted',
  thread: 'bg-thread-wash text-thread',
  positive: 'bg-positive-wash text-positive',
  caution: 'bg-caution-wash text-caution',
  danger: 'bg-danger-wash text-danger',
}

/** A word, not a bubble. */
export function Tag({ tone = 'plain', icon, children }: { tone?: TagTone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={classNames('inline-flex items-center gap-1.25 rounded-tag px-2 py-0.5 text-1 font-strong', tones[tone])}>
      {icon && <Icon name={icon} size={16} className="size-3.5! stroke-2" />}
      {children}
    </span>
  )
}
