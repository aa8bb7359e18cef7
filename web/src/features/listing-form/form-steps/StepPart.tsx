import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type FormStep, formSteps, numberOf } from './steps.ts'

interface StepPartProps {
  /** The screens that show this section (form-steps.css). */
  on: FormStep | readonly FormStep[]
  className?: string
  children: ReactNode
}

/** Renders a section that a phone shows only on its screens. */
export function StepPart({ on, className, children }: StepPartProps) {
  return (
    <div data-step={typeof on === 'string' ? on : on.join(' ')} className={className}>
      {children}
    </div>
  )
}

/** Shows the current screen of the form and the number of screens. It receives the focus when the screen changes. */
export function StepProgress({ step, ref }: { step: FormStep; ref: Ref<HTMLParagraphElement> }) {
  const t = useTranslations('listing.steps')
  const number = numberOf(step)
  return (
    <div className="form-steps">
      <p ref={ref} tabIndex={-1} className="scroll-mt-24 text-sm outline-none">
        <span className="text-muted">{t('progress', { number: String(number), count: String(formSteps.length) })}</span>{' '}
        <span className="font-semibold">{t(`names.${step}`)}</span>
      </p>
      <span aria-hidden="true" className="mt-2 grid grid-cols-5 gap-1.5">
        {formSteps.map((each) => (
          <span
            key={each}
            className={classNames('h-1.5 rounded-full', numberOf(each) <= number ? 'bg-action' : 'bg-line')}
          />
        ))}
      </span>
    </div>
  )
}

interface StepBarProps {
  step: FormStep
  /** The next section of this screen; null when the next screen follows. */
  nextPart: string | null
  isStored: boolean
  onBack: () => void
}

/** Renders the buttons to the next and previous screen, and whether the values are stored. The next button submits the form, which continues while there is another screen. */
export function StepBar({ step, nextPart, isStored, onBack }: StepBarProps) {
  const t = useTranslations('listing.steps')
  const after = formSteps[numberOf(step)]
  return (
    <div className="form-steps bottom-bar sticky bottom-0 z-30 -mx-4 border-t border-line bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
      <div className="flex items-center justify-between gap-3">
        {step === 'car' ? null : (
          <Button tone="outline" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <span role="status" className="min-w-0 text-sm text-muted">
          {isStored ? t('kept') : null}
        </span>
        {after ? (
          <Button type="submit" className="ml-auto">
            {t('next')}
            <span className="sr-only">{`: ${nextPart ?? t(`names.${after}`)}`}</span>
          </Button>
        ) : null}
      </div>
    </div>
  )
}
