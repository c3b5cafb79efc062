import { type SubmitEvent, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import { ApiError } from '#contract/api-error.ts'
import { useDraft } from '../../lib/drafts.ts'
import { problemText, type ShownProblem } from '../../lib/problems.ts'
import { useText } from '../../lib/text.ts'

interface AuthForm<Values extends FieldValues> {
  name: string
  defaultValues: DefaultValues<Values>
  /** Never kept outside the form. */
  secret: readonly (keyof Values)[]
  /** At which field a refusal belongs; what has no field stands above the button. */
  fieldOf: Partial<Record<ShownProblem, Path<Values>>>
  send: (values: Values) => Promise<void>
}

/** One way for every account form: check, send once, show each problem where it belongs, lose nothing that was typed. */
export function useAuthForm<Values extends FieldValues>({ name, defaultValues, secret, fieldOf, send }: AuthForm<Values>) {
  const t = useText()
  const [refusal, setRefusal] = useState<unknown>(null)
  const form = useForm<Values>({ defaultValues, shouldFocusError: true, reValidateMode: 'onSubmit' })
  const { errors, isSubmitting } = form.formState
  const dropDraft = useDraft(name, form, secret)

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values)
      dropDraft()
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf[error.code] : undefined
      if (field === undefined) setRefusal(error)
      else form.setError(field, { message: (error as ApiError).code }, { shouldFocus: true })
    }
  })

  const problemAt = (field: Path<Values>): string | undefined => {
    const code = errors[field]?.message as ShownProblem | undefined
    return code && t(`problems.${code}`)
  }

  return {
    register: form.register,
    problemAt,
    /** For the form around the fields. */
    frame: {
      isSubmitting,
      refusal: refusal === null ? null : problemText(t, refusal),
      onSubmit: (event: SubmitEvent) => {
        setRefusal(null)
        return submit(event)
      },
    },
  }
}
