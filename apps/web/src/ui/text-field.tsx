import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldWords, inputClass } from './field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldWords {}

export function TextField({ label, hint, problem, warning, action, id, className, ...rest }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} problem={problem} warning={warning} action={action}>
      {(control) => <input type="text" {...rest} {...control} className={classNames(inputClass, className)} />}
    </Field>
  )
}
