import { type KeyboardEvent, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldMessage, inputClass } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import { useLoaded } from './use-loaded.ts'

export interface SelectOption<T extends string> {
  value: T
  label: string
  lang?: string
}

export interface SelectProps<T extends string> {
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

export function selectTriggerClass(isQuiet = false): string {
  return classNames(
    isQuiet
      ? 'min-h-11 rounded-control px-2.5 text-ink-muted hover:bg-raised hover:text-ink transition-colors'
      : classNames(inputClass, 'data-disabled:border-line data-disabled:bg-surface data-disabled:text-ink-disabled'),
    'flex! items-center gap-2 text-left',
  )
}

const loadSelect = async () => (await import('./loaded-select.tsx')).LoadedSelect

/** Looks and reads like the open one, which takes its place when it is first wanted. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { part: LoadedSelect, prepare, want } = useLoaded(loadSelect)
  const id = useId()
  if (LoadedSelect) return <LoadedSelect {...props} />
  const { label, isLabelHidden, value, options, icon, isQuiet, placeholder, hint, problem, isDisabled } = props
  const chosen = options.find((option) => option.value === value)
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    want()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <span id={`${id}-label`} className={isLabelHidden ? 'sr-only' : 'text-1 font-strong'}>
        {label}
      </span>
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={`${id}-label`}
        aria-describedby={described || undefined}
        aria-invalid={problem ? true : undefined}
        disabled={isDisabled}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={want}
        onKeyDown={openByKey}
        className={selectTriggerClass(isQuiet)}
      >
        {icon && <Icon name={icon} className="text-ink-muted" />}
        <span lang={chosen?.lang} className={classNames('min-w-0 grow', !chosen && 'text-ink-muted')}>
          {chosen?.label ?? placeholder}
        </span>
        <span className="shrink-0">
          <Icon name="chevron-down" size={16} />
        </span>
      </button>
      {problem && <FieldMessage id={`${id}-problem`} role="alert" className="text-danger" text={problem} />}
      {hint && (
        <p id={`${id}-hint`} className="text-1 text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
