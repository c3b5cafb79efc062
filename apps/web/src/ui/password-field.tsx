import { type ComponentProps, useState } from 'react'
import { classNames } from './class-names.ts'
import { Button } from './button.tsx'
import { Field, type FieldWords, inputClass } from './field.tsx'
import { Icon } from './icon.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'children' | 'type'>, Omit<FieldWords, 'warning'> {
  showLabel: string
  hideLabel: string
}

export function PasswordField({ label, hint, problem, action, id, showLabel, hideLabel, className, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field id={id} label={label} hint={hint} problem={problem} action={action}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            // Room for the button: a long password must not run under it.
            className={classNames(inputClass, 'pr-12! [&::-ms-reveal]:hidden', className)}
          />
          <Button
            kind="quiet"
            isSquare
            className="absolute! top-0 right-0"
            aria-label={isShown ? hideLabel : showLabel}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </Button>
        </div>
      )}
    </Field>
  )
}
