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
  /** Index of the step being done. */
  current: number
  /** Read out for a step with a check mark. */
  completeLabel: string
}

/** How far a task of several steps has come: numbers, and check marks on what is complete. A phone has room for the title of one. */
export function StepIndicator({ label, steps, current, completeLabel }: StepIndicatorProps) {
  return (
    <ol aria-label={label} className="flex gap-2">
      {steps.map(({ title, description, isComplete }, index) => (
        <li
          key={title}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(
            'relative min-w-0 border-t-4 pt-2 sm:flex-1',
            index === current ? 'flex-auto' : 'flex-1',
            index === current || isComplete ? 'border-action' : 'border-line',
          )}
        >
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:flex-col max-sm:items-start">
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
                'text-xs sm:text-sm',
                index === current ? 'font-semibold' : 'text-muted max-sm:sr-only',
              )}
            >
              {title}
            </span>
            {isComplete ? <span className="sr-only">{completeLabel}</span> : null}
          </span>
          {description ? <span className="mt-1 text-xs text-muted max-sm:sr-only sm:block">{description}</span> : null}
        </li>
      ))}
    </ol>
  )
}
