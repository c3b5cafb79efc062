import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { readProfile, updateProfile } from '#contract/account.ts'
import { limits } from '#contract/limits.ts'
import { api } from '../../lib/api.ts'
import { useDraft } from '../../lib/drafts.ts'
import { problemText } from '../../lib/problems.ts'
import { queryOf } from '../../lib/query-of.ts'
import { refreshSession } from '../../lib/session-requests.ts'
import { useText } from '../../lib/text.ts'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Section } from './section.tsx'

export function NameForm({ name }: { name: string }) {
  const t = useText()
  const client = useQueryClient()
  const form = useForm({ values: { name }, resetOptions: { keepDirtyValues: true } })
  const { errors, isDirty } = form.formState
  const dropDraft = useDraft('profile-name', form)
  const save = useMutation({
    mutationFn: (displayName: string) => api(updateProfile, { body: { displayName } }),
    onSuccess: (profile) => {
      client.setQueryData(queryOf(readProfile, {}).queryKey, profile)
      form.reset({ name: profile.user.displayName ?? '' })
      dropDraft()
      void refreshSession()
    },
  })
  const saveOnce = useOneAtATime(save.mutateAsync)
  const refused = save.error && problemText(t, save.error)
  return (
    <Section title={t('profile.name')}>
      <form
        className="grid max-w-[400px] justify-items-start gap-3"
        noValidate
        onSubmit={form.handleSubmit(({ name: typed }) => saveOnce(typed.trim()))}
      >
        <div className="w-full">
          <TextField
            label={t('profile.yourName')}
            autoComplete="name"
            maxLength={limits.displayNameMaximum}
            problem={errors.name ? t('profile.nameRequired') : (refused ?? undefined)}
            {...form.register('name', { validate: (typed) => typed.trim() !== '' })}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          <Button type="submit" isBusy={save.isPending}>
            {t('common.save')}
          </Button>
          <p role="status" className="flex min-h-11 items-center gap-2 text-1 text-ink-muted">
            {isDirty && !save.isPending && t('profile.unsaved')}
            {!isDirty && save.isSuccess && (
              <>
                <Icon name="check" size={16} className="text-positive" />
                {t('profile.saved')}
              </>
            )}
          </p>
        </div>
      </form>
    </Section>
  )
}
