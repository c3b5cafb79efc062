import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import type { IconName } from './icon.tsx'
import { useLoaded } from './use-loaded.ts'

export interface MenuLine {
  kind?: 'item' | 'radio'
  label: string
  icon?: IconName
  onSelect: () => void
  isChecked?: boolean
  lang?: string
  isDanger?: boolean
}

export type MenuItem = MenuLine | { kind: 'separator' }

export interface MenuProps {
  /** The name of the open menu. The trigger has a name of its own. */
  label: string
  trigger: ReactElement<TriggerProps>
  items: MenuItem[]
  header?: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
}

interface TriggerProps {
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  onPointerEnter?: () => void
  onFocus?: () => void
  onClick?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

const loadMenu = async () => (await import('./loaded-menu.tsx')).LoadedMenu

export function Menu(props: MenuProps) {
  const { part: LoadedMenu, prepare, want } = useLoaded(loadMenu)
  if (LoadedMenu) return <LoadedMenu {...props} />
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: want,
    onKeyDown: (event) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        want()
      }
    },
  })
}
