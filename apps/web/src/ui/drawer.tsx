import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { backdropClass } from './popup-class.ts'

interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  side?: 'right' | 'bottom'
}

const popupClass = 'relative overflow-y-auto overscroll-contain bg-raised text-ink shadow-raised outline-none [--ground:var(--raised)]'
const motionClass = 'transition-transform duration-(--d-slow) data-swiping:transition-none data-swiping:select-none'

const sides = {
  right: {
    swipe: 'right',
    viewport: 'justify-end',
    close: 'top-3 right-3 rail:top-5 rail:right-5',
    popup:
      'h-full w-105 max-w-[calc(100vw-2.5rem)] p-5 rail:p-7 transform-[translateX(var(--drawer-swipe-movement-x))] data-ending-style:transform-[translateX(100%)] data-starting-style:transform-[translateX(100%)]',
  },
  bottom: {
    swipe: 'down',
    viewport: 'items-end justify-center',
    close: 'top-3 right-3',
    popup:
      'max-h-[85dvh] w-full max-w-140 rounded-t-panel p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] transform-[translateY(var(--drawer-swipe-movement-y))] data-ending-style:transform-[translateY(100%)] data-starting-style:transform-[translateY(100%)]',
  },
} as const

export function Drawer({ isOpen, onClose, title, closeLabel, children, side = 'right' }: DrawerProps) {
  const { swipe, viewport, close, popup } = sides[side]
  return (
    <BaseDrawer.Root open={isOpen} onOpenChange={(open) => !open && onClose()} swipeDirection={swipe}>
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className={backdropClass} />
        <BaseDrawer.Viewport className={classNames('fixed inset-0 z-40 flex overflow-hidden', viewport)}>
          <BaseDrawer.Popup className={classNames(popupClass, motionClass, popup)}>
            <BaseDrawer.Content className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <BaseDrawer.Title className="pr-12 text-3 font-strong">{title}</BaseDrawer.Title>
              {children}
              {/* Last in the order of tabs, first to the eye. */}
              <BaseDrawer.Close
                aria-label={closeLabel}
                render={<Button kind="quiet" isSquare className={classNames('absolute!', close)} />}
              >
                <Icon name="cross" />
              </BaseDrawer.Close>
            </BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  )
}
