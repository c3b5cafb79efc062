import { i18n } from '@lingui/core'
import { readProfile, updateProfile } from '#contract/account.ts'
import { interfaceLanguages, standardLanguage } from '#contract/states.ts'
import { api } from './api.ts'
import { queryClient } from './queries.ts'
import { queryOf } from './query-of.ts'
import { readStored } from './stored.ts'

const { queryKey } = queryOf(readProfile, {})
let isSaving = false

/** Mails follow the language that was chosen on this device. A language that only the browser prefers is nobody's choice. */
async function save(): Promise<void> {
  const locale = queryClient.getQueryData(queryKey)?.settings.locale
  const chosen = interfaceLanguages.find((language) => language === readStored('tailorbird.language'))
  if (isSaving || locale === undefined || chosen === undefined || locale === chosen) return
  if (standardLanguage(chosen) !== i18n.locale) return
  isSaving = true
  const saved = await api(updateProfile, { body: { settings: { locale: chosen } } }).catch(() => null)
  isSaving = false
  if (saved) queryClient.setQueryData(queryKey, saved)
}

/** What could not be saved now is saved the next time the profile is read. */
export function keepLocale(): void {
  i18n.on('change', () => void save())
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryKey[0] === readProfile.path) void save()
  })
}
