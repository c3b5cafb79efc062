import { classNames } from './class-names.ts'
import { Tag, type TagTone } from './tag.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface StageThreadProps {
  stages: readonly { key: string; label: string }[]
  /** The key of the stage that is reached; none while nothing has begun. */
  current: string | null
  isCut?: boolean
  label: string
}

/** One thread through all stages, stitched up to the current one; grey when it was cut there. */
export function StageThread({ stages, current, isCut = false, label }: StageThreadProps) {
  const reached = stages.findIndex((stage) => stage.key === current)
  return (
    <ol role="list" aria-label={label} className="stages flex items-center" data-cut={isCut ? '' : undefined}>
      {stages.map((stage, index) => {
        const state = index < reached ? 'done' : index === reached ? 'now' : 'to-come'
        return (
          <li
            key={stage.key}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
            className="flex min-w-0 flex-1 items-center first:flex-none"
          >
            <span className={classNames('shrink-0 rounded-full', knotClass(state, isCut))} />
            <VisuallyHidden>{stage.label}</VisuallyHidden>
          </li>
        )
      })}
    </ol>
  )
}

function knotClass(state: 'done' | 'now' | 'to-come', isCut: boolean): string {
  if (state === 'to-come') return 'size-3.5 border-[1.5px] border-line-strong'
  if (state === 'done') return classNames('size-2.5', isCut ? 'bg-ink-muted' : 'bg-thread')
  return isCut ? 'size-4 border-2 border-ink-muted' : 'm-0.5 size-3.5 border-3 border-thread-wash bg-thread outline-2 outline-thread'
}

/** The name of a stage as a word on a tint. */
export function StageBadge({ label, tone }: { label: string; tone: TagTone }) {
  return <Tag tone={tone}>{label}</Tag>
}
