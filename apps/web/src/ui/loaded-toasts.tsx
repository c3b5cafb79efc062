import { Toast } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { ToastMessage } from './toast.tsx'

interface LoadedToastsProps {
  /** Grows; each message is shown once. */
  messages: readonly ToastMessage[]
  closeLabel: string
  label: string | undefined
}

export function LoadedToasts({ messages, closeLabel, label }: LoadedToastsProps) {
  return (
    <Toast.Provider limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          role={label ? 'region' : undefined}
          aria-label={label}
          className="fixed inset-x-4 bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-60 flex flex-col items-stretch gap-2 rail:inset-x-auto rail:right-6 rail:bottom-6 rail:w-max rail:max-w-120 rail:items-end"
        >
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
      <Adding messages={messages} />
    </Toast.Provider>
  )
}

function Adding({ messages }: { messages: readonly ToastMessage[] }) {
  const { add, close } = Toast.useToastManager()
  const shown = useRef(0)
  useEffect(() => {
    for (const { text, action, tone = 'plain' } of messages.slice(shown.current)) {
      const id = add({
        title: text,
        type: tone,
        // Ten seconds to reach the button, five to read a sentence. Both wait while the pointer or the focus is inside.
        timeout: action ? 10_000 : 5_000,
        actionProps: action && {
          children: action.label,
          onClick: () => {
            close(id)
            action.onSelect()
          },
        },
      })
    }
    shown.current = messages.length
  }, [messages, add, close])
  return null
}

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-control bg-ink text-desk shadow-raised [--focus:var(--desk)] transition-[opacity,translate] duration-(--d-base) data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0 data-swiping:transition-none"
    >
      <Toast.Content className="flex min-h-14 items-center gap-3 py-1.5 pr-1.5 pl-4.5">
        {toast.type === 'danger' && <Icon name="warning" />}
        <Toast.Title className="min-w-0 grow py-1.5" />
        <Toast.Action className="inline-flex min-h-11 shrink-0 items-center rounded-control px-3 font-strong underline underline-offset-[0.2em]" />
        <Toast.Close aria-label={closeLabel} render={<Button kind="quiet" isSquare className="text-inherit! hover:bg-desk/10!" />}>
          <Icon name="cross" size={16} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
