import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Step {
  title: string
  description?: ReactNode
  isComplete: boolean
}

export interface StepIndicatorProps {
  label: string
  steps: readonly Step[]
  /** The index of the current step. */
  current: number
  /** The accessible text of a check mark. */
  completeLabel: string
}

/** Shows numbered steps, with check marks on complete ones. A narrow screen shows only the current title, below the steps. */
export function StepIndicator({ label, steps, current, completeLabel }: StepIndicatorProps) {
  const shown = steps[current]
  return (
    <div className="@container">
      <ol aria-label={label} className="grid auto-cols-fr grid-flow-col gap-2">
        {steps.map(({ title, description, isComplete }, index) => (
          <li
            key={title}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              'relative min-w-0 border-t-4 pt-2',
              index === current || isComplete ? 'border-action' : 'border-line',
            )}
          >
            <span className="flex flex-col items-start gap-x-2 gap-y-1 @2xl:flex-row">
              <span
                className={classNames(
                  'figures grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold',
                  isComplete
                    ? 'bg-action text-on-action'
                    : index === current
                      ? 'border border-action text-action'
                      : 'border border-edge text-muted',
                )}
              >
                {isComplete ? <Check aria-hidden="true" size={16} /> : index + 1}
              </span>
              <span
                className={classNames(
                  'text-xs @max-md:sr-only @2xl:pt-0.5 @2xl:text-sm',
                  index === current ? 'font-semibold' : 'text-muted',
                )}
              >
                {title}
              </span>
              {isComplete ? <span className="sr-only">{completeLabel}</span> : null}
            </span>
            {description ? (
              <span className="mt-1 text-xs text-muted @max-md:sr-only @md:block">{description}</span>
            ) : null}
          </li>
        ))}
      </ol>
      {shown ? (
        <p aria-hidden="true" className="mt-2 text-sm font-semibold @md:hidden">
          {shown.title}
          {shown.description ? <span className="block text-xs font-normal text-muted">{shown.description}</span> : null}
        </p>
      ) : null}
    </div>
  )
}
