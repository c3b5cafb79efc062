import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { readProfile, updateProfile } from '#contract/account.ts'
import { api } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { queryOf } from '../../lib/query-of.ts'
import { readStored } from '../../lib/stored.ts'

/** Mails follow the language that was chosen on this device. What could not be saved now is saved the next time the profile is read. */
export function useLocaleSync(): void {
  const language = useLanguage()
  const client = useQueryClient()
  const profileQuery = queryOf(readProfile, {}, { kept: true })
  const { data: profile, dataUpdatedAt } = useQuery(profileQuery)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(updateProfile, { body: { settings: { locale: language } } }),
    onSuccess: (saved) => client.setQueryData(profileQuery.queryKey, saved),
  })
  const locale = profile?.settings.locale
  const save = useEffectEvent(() => {
    if (!isPending) mutate()
  })
  useEffect(() => {
    if (locale !== undefined && locale !== language && readStored('tailorbird.language') === language) save()
  }, [locale, language, dataUpdatedAt])
}
