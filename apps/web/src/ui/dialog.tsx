import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { backdropClass } from './popup-class.ts'

const viewportClass = 'fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4'
const popupClass = classNames(
  'relative grid w-full max-w-115 grid-cols-[minmax(0,1fr)] gap-3.5 rounded-panel bg-raised p-5 text-ink shadow-raised outline-none [--ground:var(--raised)] rail:p-7',
  'transition-[opacity,scale] duration-(--d-base) data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
)
const titleClass = 'text-3 font-strong'
const actionsClass = 'mt-1.5 flex flex-wrap justify-end gap-3'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  actions: ReactNode
  closeLabel: string
  /** What was started must be answered first: nothing closes it. */
  isBusy?: boolean
}

export function Dialog({ isOpen, onClose, title, description, children, actions, closeLabel, isBusy = false }: DialogProps) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && !isBusy && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropClass} />
        <BaseDialog.Viewport className={viewportClass}>
          <BaseDialog.Popup className={popupClass}>
            <BaseDialog.Title className={classNames(titleClass, 'pr-10')}>{title}</BaseDialog.Title>
            {description && <BaseDialog.Description className="text-ink-muted">{description}</BaseDialog.Description>}
            {children}
            <div className={actionsClass}>{actions}</div>
            {/* Last in the order of tabs, first to the eye. */}
            <BaseDialog.Close
              aria-label={closeLabel}
              disabled={isBusy}
              render={<Button kind="quiet" isSquare className="absolute! top-3 right-3 rail:top-5 rail:right-5" />}
            >
              <Icon name="cross" />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  description: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** Only for what cannot be undone. */
  isDanger?: boolean
  isBusy?: boolean
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, onConfirm, title, description, confirmLabel, cancelLabel, isDanger = false, isBusy = false } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && !isBusy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport className={viewportClass}>
          {/* Enter pressed without reading must not destroy anything. */}
          <AlertDialog.Popup className={popupClass} initialFocus={cancel}>
            <AlertDialog.Title className={titleClass}>{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-ink-muted">{description}</AlertDialog.Description>
            <div className={actionsClass}>
              <AlertDialog.Close ref={cancel} disabled={isBusy} render={<Button kind="quiet" />}>
                {cancelLabel}
              </AlertDialog.Close>
              <Button kind={isDanger ? 'danger' : 'ink'} isBusy={isBusy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
