import { type PhotoStep, photoSteps } from '@autopiazza/contract/vocabulary'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { StepIndicator } from '../../../ui/StepIndicator.tsx'
import { emptySteps, type PhotoSet } from './photo-set.ts'
import { StepPhotos } from './StepPhotos.tsx'

export interface PhotoUploaderProps {
  value: PhotoSet
  onChange: (change: (set: PhotoSet) => PhotoSet) => void
  /** Called while chosen files are being checked, before they are added. */
  onChoosing: (choice: Promise<void>) => void
  /** The displayed step. */
  step: PhotoStep
  onStep: (step: PhotoStep) => void
  /** The steps that need at least one photograph. */
  required: readonly PhotoStep[]
  /** Shows the errors of the required steps, as a submit does. */
  isChecked?: boolean
  isDisabled?: boolean
}

/** Manages the photographs of an advert in four steps. On a phone the form's bar leads through them, and the step buttons are hidden (form-steps.css). */
export function PhotoUploader({
  value,
  onChange,
  onChoosing,
  step,
  onStep,
  required,
  isChecked = false,
  isDisabled = false,
}: PhotoUploaderProps) {
  const t = useTranslations('photos')
  const heading = useRef<HTMLHeadingElement>(null)
  const [refusedStep, setRefusedStep] = useState<PhotoStep | null>(null)
  const shown = useRef(step)
  const index = photoSteps.indexOf(step)
  const isMissing = emptySteps(value, required).includes(step)
  const hasError = isMissing && (isChecked || refusedStep === step)

  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])

  function go(to: PhotoStep | undefined) {
    setRefusedStep(null)
    if (to) onStep(to)
  }

  return (
    <div>
      <StepIndicator
        label={t('steps')}
        completeLabel={t('complete')}
        current={index}
        steps={photoSteps.map((name) => ({
          title: t(`${name}.title`),
          description: required.includes(name) ? t(`${name}.description`) : t('optional.description'),
          isComplete: value[name].length > 0,
        }))}
      />
      <p className="mt-6 text-sm text-muted">
        {t('step', { number: String(index + 1), count: String(photoSteps.length), title: t(`${step}.title`) })}
      </p>
      <h3 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
        {t(`${step}.heading`)}
      </h3>
      <p className="prose-width mt-1 text-muted">{t(`${step}.text`)}</p>
      <StepPhotos
        key={step}
        step={step}
        value={value}
        onChange={onChange}
        onChoosing={onChoosing}
        isDisabled={isDisabled}
        error={hasError ? t(`required.${step}`) : undefined}
      />
      <div className="photo-buttons mt-6 flex justify-between gap-3">
        <Button tone="outline" disabled={index === 0} onClick={() => go(photoSteps[index - 1])}>
          {t('previous')}
        </Button>
        {index < photoSteps.length - 1 ? (
          <Button tone="outline" onClick={() => (isMissing ? setRefusedStep(step) : go(photoSteps[index + 1]))}>
            {t('next')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
