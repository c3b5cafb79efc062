import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type StepState = 'done' | 'now' | 'to-come' | 'stopped'

export interface Step {
  key: string
  label: string
  detail?: ReactNode
  state: StepState
}

const knots: Record<StepState, string> = {
  done: 'border-thread bg-thread text-thread-ink',
  now: 'border-2 border-thread text-thread',
  'to-come': 'border-line-strong',
  stopped: 'border-danger bg-danger-wash text-danger',
}

interface StepsProps {
  label: string
  steps: readonly Step[]
  /** For screen readers, after the name of a step: what the eye reads off the thread. */
  stateLabels: Record<StepState, string>
}

export function Steps({ label, steps, stateLabels }: StepsProps) {
  return (
    <ol role="list" aria-label={label} className="steps grid">
      {steps.map((step, index) => (
        <li
          key={step.key}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={classNames('relative pb-5.5 pl-9', step.state === 'to-come' ? 'text-ink-muted' : 'text-ink')}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'absolute top-0 left-0 grid size-5.5 place-items-center rounded-full border-[1.5px] text-[0.6875rem] leading-none font-strong',
              knots[step.state],
            )}
          >
            {step.state === 'done' ? (
              <Icon name="check" size={16} className="size-3! stroke-[2.6]" />
            ) : step.state === 'stopped' ? (
              <Icon name="cross" size={16} className="size-3! stroke-[2.6]" />
            ) : (
              index + 1
            )}
          </span>
          <p className={step.state === 'now' ? 'font-strong' : undefined}>
            {step.label} <VisuallyHidden>{stateLabels[step.state]}</VisuallyHidden>
          </p>
          {step.detail && <div className="text-1 text-ink-muted">{step.detail}</div>}
        </li>
      ))}
    </ol>
  )
}
