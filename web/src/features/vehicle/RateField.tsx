import { calculator } from '@autopiazza/contract/constants'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { typedDecimal } from '../../forms/typed-euro.ts'
import { arrowStep } from '../../forms/arrow-step.ts'
import { Field, TextInput } from '../../ui/Field.tsx'

const largest = 100

/** A field for the annual rate in the format of the language, parsed with a comma or a point; the arrow keys change it by a step. Reports NaN for invalid input. */
export function RateField({ onRate }: { onRate: (annualRate: number) => void }) {
  const t = useTranslations('vehicle.calculator')
  const f = useFormats()
  const written = (rate: number) => f.amount(Math.round(rate * 100))
  const [text, setText] = useState(() => written(calculator.annualRate))
  const rate = rateIn(text)

  function write(typed: string) {
    setText(typed)
    onRate(rateIn(typed))
  }
  function step(event: KeyboardEvent) {
    const next = arrowStep(event, { value: rate, step: calculator.rateStep, max: largest })
    if (next !== null) write(written(next))
  }
  return (
    <Field label={t('rate')} error={Number.isFinite(rate) ? undefined : t('rateError')}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={step}
        className="figures"
      />
    </Field>
  )
}

function rateIn(text: string): number {
  const rate = typedDecimal(text) ?? Number.NaN
  return rate <= largest ? rate : Number.NaN
}
