import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { FieldMessage } from './field.tsx'
import { Icon } from './icon.tsx'
import { Thread } from './thread.tsx'

interface DropZoneProps {
  label: string
  hint: string
  buttonLabel: string
  /** As in `<input accept>`. The receiver checks again: what is dropped passes no filter. */
  accept: string
  onFiles: (files: File[]) => void
  isDisabled?: boolean
  problem?: string
  progress?: { value: number; label: string; valueText?: string }
}

export function DropZone({ label, hint, buttonLabel, accept, onFiles, isDisabled = false, problem, progress }: DropZoneProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (!isDisabled && files.length > 0) onFiles(files)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div
        onDragOver={(event) => {
          // Without this the browser would open the file in place of the page.
          event.preventDefault()
          setIsOver(!isDisabled)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'relative flex flex-wrap items-center gap-x-5 gap-y-4 rounded-panel px-4 py-5 rail:px-6 rail:py-7',
          isOver && 'bg-thread-wash',
        )}
      >
        <StitchedBorder className={isOver ? 'stroke-thread' : problem ? 'stroke-danger' : 'stroke-line-strong'} />
        <Icon name="upload" className="pointer-events-none text-ink-muted" />
        <div className="pointer-events-none min-w-0 flex-[1_1_12rem]">
          <p className={classNames('font-strong', isDisabled && 'text-ink-disabled')} id={`${id}-label`}>
            {label}
          </p>
          <p className="text-1 text-ink-muted" id={`${id}-hint`}>
            {hint}
          </p>
          {progress && <Thread {...progress} isLive hasNeedle className="mt-3" />}
        </div>
        <Button
          disabled={isDisabled}
          aria-describedby={classNames(`${id}-label ${id}-hint`, problem && `${id}-problem`)}
          onClick={() => input.current?.click()}
        >
          {buttonLabel}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            // The same file may be chosen again after a problem.
            event.target.value = ''
          }}
        />
      </div>
      {problem && <FieldMessage id={`${id}-problem`} role="alert" className="text-danger" text={problem} />}
    </div>
  )
}

function StitchedBorder({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      className={classNames('pointer-events-none absolute inset-px size-[calc(100%-2px)] overflow-visible', className)}
    >
      <rect width="100%" height="100%" rx="10" fill="none" strokeWidth="2" strokeDasharray="7 7" strokeLinecap="round" />
    </svg>
  )
}
