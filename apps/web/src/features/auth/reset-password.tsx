import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { resetPassword } from '#contract/auth.ts'
import { limits } from '#contract/limits.ts'
import { api, problemOf } from '../../lib/api.ts'
import type { Messages, ShownProblem } from '../../messages/messages.ts'
import { Alert } from '../../ui/alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Screen } from '../../ui/screen.tsx'
import { OutdatedLink } from './broken-link.tsx'

type Problems = Partial<Record<'newPassword' | 'repeat' | 'form', ShownProblem>>

const aboutPassword: readonly ShownProblem[] = ['FIELDS_REQUIRED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_TOO_WEAK']

/** What can be said without asking the server; it checks the same, and the list of common passwords. */
function check(newPassword: string, repeat: string): Problems {
  const problems: Problems = {}
  if (newPassword.trim() === '') problems.newPassword = 'FIELDS_REQUIRED'
  else if (newPassword.length < limits.passwordMinimum) problems.newPassword = 'PASSWORD_TOO_SHORT'
  if (repeat === '') problems.repeat = 'FIELDS_REQUIRED'
  else if (repeat !== newPassword) problems.repeat = 'PASSWORDS_DIFFER'
  return problems
}

export function ResetPassword({ words, token }: { words: Messages; token: string }) {
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    const entered = new FormData(event.currentTarget)
    const newPassword = String(entered.get('newPassword'))
    const found = check(newPassword, String(entered.get('repeat')))
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setState('sending')
    try {
      await api(resetPassword, { body: { token, newPassword } })
      setState('done')
    } catch (error) {
      const problem = problemOf(error)
      setProblems({ [aboutPassword.includes(problem) ? 'newPassword' : 'form']: problem })
      setState('open')
    }
  }

  if (state === 'done') return <Screen title={words.reset.done} lead={words.reset.doneLead} thread="done" />
  if (problems.form === 'LINK_EXPIRED') return <OutdatedLink words={words} />
  const textOf = (problem: ShownProblem | undefined) => problem && words.problems[problem]
  return (
    <Screen title={words.reset.title} thread="begun">
      <form ref={form} onSubmit={submit} noValidate>
        <PasswordField name="newPassword" label={words.reset.newPassword} hint={words.reset.hint} problem={textOf(problems.newPassword)} />
        <PasswordField name="repeat" label={words.reset.repeat} problem={textOf(problems.repeat)} />
        {problems.form && <Alert text={words.problems[problems.form]} />}
        <button className="button primary" type="submit" aria-disabled={state === 'sending'}>
          {words.reset.submit}
        </button>
      </form>
    </Screen>
  )
}
