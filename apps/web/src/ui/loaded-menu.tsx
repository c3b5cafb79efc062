import { Menu as BaseMenu } from '@base-ui/react/menu'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { MenuItem, MenuLine, MenuProps } from './menu.tsx'
import { popupClass, popupItemClass } from './popup-class.ts'

export function LoadedMenu({ label, trigger, items, header, side = 'bottom', align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root defaultOpen>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner side={side} align={align} sideOffset={6} collisionPadding={12} className="z-50">
          <BaseMenu.Popup aria-label={label} aria-labelledby={undefined} className={classNames(popupClass, 'min-w-52')}>
            {header && <div className="border-b border-line px-3 pt-2 pb-3 mb-1.5">{header}</div>}
            {inRuns(items).map((run, index) => {
              // Lines of a menu have no identity but their place.
              const key = `${index}`
              if (run.kind === 'separator') return <BaseMenu.Separator key={key} className="mx-3 my-1.5 h-px bg-line" />
              if (run.kind === 'radio') return <RadioRun key={key} lines={run.lines} />
              return run.lines.map((line) => (
                <BaseMenu.Item key={line.label} lang={line.lang} onClick={line.onSelect} className={lineClass(line)}>
                  {line.icon && <Icon name={line.icon} className={line.isDanger ? undefined : 'text-ink-muted'} />}
                  {line.label}
                </BaseMenu.Item>
              ))
            })}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

function RadioRun({ lines }: { lines: MenuLine[] }) {
  const chosen = lines.find((line) => line.isChecked)?.label ?? null
  return (
    <BaseMenu.RadioGroup value={chosen} onValueChange={(label) => lines.find((line) => line.label === label)?.onSelect()}>
      {lines.map((line) => (
        <BaseMenu.RadioItem key={line.label} value={line.label} lang={line.lang} closeOnClick className={lineClass(line)}>
          {line.icon && <Icon name={line.icon} className="text-ink-muted" />}
          <span className="min-w-0 grow">{line.label}</span>
          <BaseMenu.RadioItemIndicator>
            <Icon name="check" size={16} />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  )
}

function lineClass({ isDanger }: MenuLine): string {
  return classNames(popupItemClass, isDanger && 'text-danger')
}

type Run = { kind: 'separator' } | { kind: 'item' | 'radio'; lines: MenuLine[] }

/** Radio lines that follow each other are one choice. */
function inRuns(items: MenuItem[]): Run[] {
  const runs: Run[] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (item.kind === 'separator') runs.push({ kind: 'separator' })
    else if (last && last.kind !== 'separator' && last.kind === (item.kind ?? 'item')) last.lines.push(item)
    else runs.push({ kind: item.kind ?? 'item', lines: [item] })
  }
  return runs
}
