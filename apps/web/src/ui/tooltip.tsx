import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { type ReactElement, useId, useState } from 'react'

/** Explains a control that already has a name; touch has no tooltips, so nothing needed may be only here. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <BaseTooltip.Root open={isOpen} onOpenChange={setIsOpen}>
      <BaseTooltip.Trigger render={children} aria-describedby={isOpen ? id : undefined} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={8} collisionPadding={12} className="z-50">
          <BaseTooltip.Popup
            id={id}
            role="tooltip"
            className="max-w-72 rounded-control bg-ink px-3 py-2 text-1 text-desk shadow-raised transition-opacity duration-(--d-base) data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
