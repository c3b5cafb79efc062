import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldWords, inputClass } from './field.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'>, FieldWords {}

export function TextArea({ label, hint, problem, warning, action, id, className, ...rest }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} problem={problem} warning={warning} action={action}>
      {(control) => <textarea rows={4} {...rest} {...control} className={classNames(inputClass, 'min-h-30 resize-y', className)} />}
    </Field>
  )
}
