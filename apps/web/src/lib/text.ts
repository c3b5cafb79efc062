import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'

export type MessageId = MessageDescriptor['id']
export type Translate = (id: MessageId, values?: Record<string, string | number>) => string

/** The words of the interface language, by the key they have in `messages/`. */
export function useText(): Translate {
  const { i18n } = useLingui()
  return useCallback((id, values) => i18n._(id, values), [i18n])
}
