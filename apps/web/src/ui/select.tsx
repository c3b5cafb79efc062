import { Select as BaseSelect } from '@base-ui/react/select'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldMessage, inputClass } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import { popupClass, popupItemClass } from './popup-class.ts'

export interface SelectOption<T extends string> {
  value: T
  label: string
  lang?: string
}

interface SelectProps<T extends string> {
  label: string
  isLabelHidden?: boolean
  value: T | null
  onChange: (value: T) => void
  options: readonly SelectOption<T>[]
  icon?: IconName
  /** Without a border, for a place such as a page's header. */
  isQuiet?: boolean
  placeholder?: string
  hint?: string
  problem?: string
  isDisabled?: boolean
  name?: string
}

export function Select<T extends string>(props: SelectProps<T>) {
  const { label, isLabelHidden, value, onChange, options, icon, isQuiet, placeholder, hint, problem, isDisabled, name } = props
  const id = useId()
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const chosen = options.find((option) => option.value === value)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <BaseSelect.Root
        items={options}
        value={value}
        onValueChange={(chosenValue) => {
          if (chosenValue !== null) onChange(chosenValue)
        }}
        disabled={isDisabled}
        modal={false}
        name={name}
      >
        <BaseSelect.Label className={isLabelHidden ? 'sr-only' : 'text-1 font-strong'}>{label}</BaseSelect.Label>
        <BaseSelect.Trigger
          aria-describedby={described || undefined}
          aria-invalid={problem ? true : undefined}
          className={classNames(
            isQuiet
              ? 'min-h-11 rounded-control px-2.5 text-ink-muted hover:bg-raised hover:text-ink transition-colors'
              : classNames(inputClass, 'data-disabled:border-line data-disabled:bg-surface data-disabled:text-ink-disabled'),
            'flex! items-center gap-2 text-left',
          )}
        >
          {icon && <Icon name={icon} className="text-ink-muted" />}
          <BaseSelect.Value placeholder={placeholder} lang={chosen?.lang} className="min-w-0 grow data-placeholder:text-ink-muted" />
          <BaseSelect.Icon className="shrink-0">
            <Icon name="chevron-down" size={16} />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <BaseSelect.Portal>
          <BaseSelect.Positioner alignItemWithTrigger={false} align="start" sideOffset={6} collisionPadding={12} className="z-50">
            <BaseSelect.Popup className={popupClass}>
              <BaseSelect.List>
                {options.map((option) => (
                  <BaseSelect.Item key={option.value} value={option.value} lang={option.lang} className={popupItemClass}>
                    <BaseSelect.ItemText className="min-w-0 grow">{option.label}</BaseSelect.ItemText>
                    <BaseSelect.ItemIndicator className="shrink-0">
                      <Icon name="check" size={16} />
                    </BaseSelect.ItemIndicator>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
      {problem && <FieldMessage id={`${id}-problem`} role="alert" className="text-danger" text={problem} />}
      {hint && (
        <p id={`${id}-hint`} className="text-1 text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
