import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * What was typed and not yet sent, for as long as the tab lives: a screen that broke, or was reloaded, opens with it again.
 * Fields named secret never leave the form.
 */
const prefix = 'tailorbird.draft.'
const noField: readonly never[] = []

function read(name: string): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function write(name: string, values: Record<string, unknown> | null): void {
  try {
    if (values === null) sessionStorage.removeItem(prefix + name)
    else sessionStorage.setItem(prefix + name, JSON.stringify(values))
  } catch {
    // Without storage the form itself still has what was typed.
  }
}

export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept then.
  }
}

/** Keeps a form's changed values under a name; call the result once they are safely sent. */
export function useDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  secret: readonly (keyof Values)[] = noField,
): () => void {
  const isRestored = useRef(false)
  useEffect(() => {
    const kept = isRestored.current ? null : read(name)
    isRestored.current = true
    if (kept) form.reset({ ...form.getValues(), ...kept } as Values, { keepDefaultValues: true })
    const { unsubscribe } = form.watch((values) => {
      const safe = Object.entries(values).filter(([field]) => !secret.includes(field))
      write(name, Object.fromEntries(safe))
    })
    return unsubscribe
  }, [name, form, secret])
  return () => write(name, null)
}
