import { Select as BaseSelect } from '@base-ui/react/select'
import { useId } from 'react'
import { FieldMessage } from './field.tsx'
import { Icon } from './icon.tsx'
import { selectTriggerClass, type SelectProps } from './select.tsx'
import { popupClass, popupItemClass } from './popup-class.ts'

export function LoadedSelect<T extends string>(props: SelectProps<T>) {
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
        defaultOpen
        name={name}
      >
        <BaseSelect.Label className={isLabelHidden ? 'sr-only' : 'text-1 font-strong'}>{label}</BaseSelect.Label>
        <BaseSelect.Trigger
          aria-describedby={described || undefined}
          aria-invalid={problem ? true : undefined}
          className={selectTriggerClass(isQuiet)}
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
