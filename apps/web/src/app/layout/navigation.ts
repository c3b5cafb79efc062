import type { LinkProps } from '@tanstack/react-router'
import type { MessageId } from '../../lib/text.ts'
import type { IconName } from '../../ui/icon.tsx'

export interface NavigationEntry {
  to: NonNullable<LinkProps['to']>
  label: MessageId
  icon: IconName
}

/** In the order of the sidebar. An entry is added together with the screen it leads to. */
export const navigation: readonly NavigationEntry[] = [
  { to: '/profile', label: 'layout.profile', icon: 'profile' },
  { to: '/', label: 'layout.home', icon: 'home' },
]
