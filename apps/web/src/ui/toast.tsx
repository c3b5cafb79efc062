import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import type { LoadedToasts as LoadedToastsPart } from './loaded-toasts.tsx'

export interface ToastMessage {
  text: string
  action?: { label: string; onSelect: () => void }
  tone?: 'plain' | 'danger'
}

interface ToastProviderProps {
  closeLabel: string
  /** The name of the region that the messages appear in. */
  label?: string
  children: ReactNode
}

type ShowToast = (toast: ToastMessage) => void

const Show = createContext<ShowToast>(() => undefined)

/** What shows toasts is loaded with the first of them. */
export function ToastProvider({ closeLabel, label, children }: ToastProviderProps) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])
  const [LoadedToasts, setLoadedToasts] = useState<typeof LoadedToastsPart | null>(null)
  const show = useCallback<ShowToast>((toast) => {
    setMessages((before) => [...before, toast])
    void import('./loaded-toasts.tsx').then((loaded) => setLoadedToasts(() => loaded.LoadedToasts)).catch(() => undefined)
  }, [])
  return (
    <Show value={show}>
      {children}
      {LoadedToasts && <LoadedToasts messages={messages} closeLabel={closeLabel} label={label} />}
    </Show>
  )
}

export function useToast(): ShowToast {
  return useContext(Show)
}
