import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type NoteTone = 'plain' | 'caution' | 'positive' | 'danger' | 'thread'

const tones: Record<NoteTone, { ground: string; sign: string; icon?: IconName }> = {
  plain: { ground: 'bg-surface', sign: 'text-ink-muted' },
  caution: { ground: 'bg-caution-wash', sign: 'text-caution', icon: 'warning' },
  positive: { ground: 'bg-positive-wash', sign: 'text-positive', icon: 'check' },
  danger: { ground: 'bg-danger-wash', sign: 'text-danger', icon: 'warning' },
  thread: { ground: 'bg-thread-wash', sign: 'text-thread', icon: 'tailored' },
}

interface NoteProps {
  tone: NoteTone
  title?: string
  icon?: IconName
  children: ReactNode
  action?: ReactNode
  role?: 'status' | 'alert'
}

export function Note({ tone, title, icon, children, action, role }: NoteProps) {
  const { ground, sign, icon: usualIcon } = tones[tone]
  const shownIcon = icon ?? usualIcon
  return (
    <div role={role} className={classNames('flex gap-3 rounded-control px-4 py-3 text-ink', ground)}>
      {shownIcon && <Icon name={shownIcon} className={classNames('mt-px', sign)} />}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_16rem]">
          {title && <p className="font-strong">{title}</p>}
          {children}
        </div>
        {action}
      </div>
    </div>
  )
}
