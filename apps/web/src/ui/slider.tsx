import { Slider as BaseSlider } from '@base-ui/react/slider'
import { Thread } from './thread.tsx'

interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step: number
  /** The value in words, beside the label and for screen readers. */
  shown: string
  ends?: [string, string] | [string, string, string]
  isDisabled?: boolean
}

/** The thread is stitched up to a button with four holes. */
export function Slider({ label, value, onChange, min, max, step, shown, ends, isDisabled }: SliderProps) {
  return (
    <BaseSlider.Root value={value} onValueChange={onChange} min={min} max={max} step={step} disabled={isDisabled}>
      <div className="flex flex-wrap justify-between gap-x-4">
        <BaseSlider.Label className="text-3 font-strong">{label}</BaseSlider.Label>
        <span aria-hidden="true" className="font-strong">
          {shown}
        </span>
      </div>
      <BaseSlider.Control className="flex h-11 touch-none items-center px-3 data-disabled:opacity-60">
        <BaseSlider.Track className="relative w-full">
          <Thread value={((value - min) / (max - min)) * 100} />
          <BaseSlider.Thumb
            aria-valuetext={shown}
            className="sewn-button size-6 cursor-grab rounded-full shadow-[0_0_0_4px_var(--ground)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus data-dragging:cursor-grabbing"
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
      {ends && (
        <div aria-hidden="true" className="flex justify-between gap-3 text-1 text-ink-muted *:min-w-0 *:flex-1">
          <span>{ends[0]}</span>
          {ends.length === 3 && <span className="text-center">{ends[1]}</span>}
          <span className="text-right">{ends.at(-1)}</span>
        </div>
      )}
    </BaseSlider.Root>
  )
}
