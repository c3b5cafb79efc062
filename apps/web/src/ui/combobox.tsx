import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { classNames } from './class-names.ts'
import { Field, inputClass } from './field.tsx'
import { Icon } from './icon.tsx'
import { popupClass, popupItemClass } from './popup-class.ts'
import type { SelectOption } from './select.tsx'

interface ComboboxProps<T extends string> {
  label: string
  value: T | null
  onChange: (value: T | null) => void
  options: readonly SelectOption<T>[]
  placeholder?: string
  emptyText: string
  hint?: string
  problem?: string
  isDisabled?: boolean
}

/** A choice out of a list too long to look through: typing narrows it. */
export function Combobox<T extends string>(props: ComboboxProps<T>) {
  const { label, value, onChange, options, placeholder, emptyText, hint, problem, isDisabled } = props
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => (
        <BaseCombobox.Root
          items={options}
          value={options.find((option) => option.value === value) ?? null}
          onValueChange={(option) => onChange(option?.value ?? null)}
          isItemEqualToValue={(option, chosen) => option.value === chosen.value}
          disabled={isDisabled}
          autoHighlight
        >
          <BaseCombobox.InputGroup className="relative">
            <BaseCombobox.Input {...control} placeholder={placeholder} className={classNames(inputClass, 'pr-10!')} />
            <Icon name="chevron-down" size={16} className="pointer-events-none absolute top-3.5 right-3" />
          </BaseCombobox.InputGroup>
          <BaseCombobox.Portal>
            <BaseCombobox.Positioner align="start" sideOffset={6} collisionPadding={12} className="z-50">
              <BaseCombobox.Popup className={popupClass}>
                <BaseCombobox.Empty>
                  <p className="px-3 py-2.5 text-ink-muted">{emptyText}</p>
                </BaseCombobox.Empty>
                <BaseCombobox.List aria-label={label}>
                  {(option: SelectOption<T>) => (
                    <BaseCombobox.Item key={option.value} value={option} lang={option.lang} className={popupItemClass}>
                      <span className="min-w-0 grow">{option.label}</span>
                      <BaseCombobox.ItemIndicator className="shrink-0">
                        <Icon name="check" size={16} />
                      </BaseCombobox.ItemIndicator>
                    </BaseCombobox.Item>
                  )}
                </BaseCombobox.List>
              </BaseCombobox.Popup>
            </BaseCombobox.Positioner>
          </BaseCombobox.Portal>
        </BaseCombobox.Root>
      )}
    </Field>
  )
}
