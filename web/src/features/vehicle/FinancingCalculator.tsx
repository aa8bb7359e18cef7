import { calculator } from '@autopiazza/contract/constants'
import { effectiveAnnualRate } from '@autopiazza/contract/loan'
import type { Cents } from '@autopiazza/contract/money'
import type { CreditChoice } from '@autopiazza/contract/purchase'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { CreditExample } from '../../entities/credit/CreditExample.tsx'
import { defaultChoice, estimateFinancing, type FinancingChoice } from '../../entities/credit/financing-estimate.ts'
import { RateField } from './RateField.tsx'
import { Section } from './Section.tsx'

interface FinancingCalculatorProps {
  price: Cents
  onChoice: (credit: CreditChoice) => void
  action: (choice: FinancingChoice) => ReactNode
}

/** Calculates the monthly cost of this car in the browser. The server renders the default credit; without scripts it is a fixed example. */
export function FinancingCalculator({ price, onChoice, action }: FinancingCalculatorProps) {
  const t = useTranslations('vehicle.calculator')
  const f = useFormats()
  const [choice, setChoice] = useState(() => defaultChoice(price))
  const estimate = estimateFinancing(price, choice)
  const hasLoan = estimate.loan > 0 && Number.isFinite(choice.annualRate)
  const ifRated = (figure: string) => (Number.isFinite(choice.annualRate) ? figure : '–')
  const costs = [
    [t('loan'), f.money(estimate.loan)],
    [t('interest'), ifRated(f.money(estimate.interest))],
    [t('total'), ifRated(f.money(estimate.total))],
    [t('taeg'), ifRated(f.percent(effectiveAnnualRate(choice.annualRate)))],
  ] as const

  function choose(part: Partial<CreditChoice>) {
    const chosen = { ...choice, ...part }
    setChoice(chosen)
    onChoice({ downPayment: chosen.downPayment, months: chosen.months })
  }

  return (
    <div>
      <Section title={t('title')}>
        <div className="grid gap-6 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 sm:gap-10 sm:p-6">
          <div className="grid content-start gap-5 noscript:hidden">
            <Slider
              label={t('downPayment')}
              text={t('downPaymentText', {
                amount: f.money(choice.downPayment),
                share: f.number((choice.downPayment / price) * 100),
              })}
              min={0}
              max={Math.floor(price / 100)}
              value={choice.downPayment / 100}
              onMove={(euro) => choose({ downPayment: euro * 100 })}
            />
            <Slider
              label={t('months')}
              text={t('monthsText', { count: choice.months })}
              min={calculator.minMonths}
              max={calculator.maxMonths}
              step={calculator.stepMonths}
              value={choice.months}
              onMove={(months) => choose({ months })}
            />
            <RateField onRate={(annualRate) => setChoice({ ...choice, annualRate })} />
          </div>
          <div>
            <p className="text-sm text-muted">{t('instalment')}</p>
            <output className="block text-xl font-semibold figures">
              {ifRated(t('perMonth', { amount: f.money(estimate.instalment) }))}
            </output>
            <dl className="mt-4 text-sm figures">
              {costs.map(([name, figure]) => (
                <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
                  <dt className="text-muted">{name}</dt>
                  <dd className="font-medium">{figure}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-2 text-sm text-muted">{t('note')}</p>
            {action(choice)}
          </div>
        </div>
      </Section>
      <CreditExample
        price={price}
        choice={hasLoan ? choice : defaultChoice(price)}
        className="mt-3 prose-width text-sm text-muted figures"
      />
    </div>
  )
}

interface SliderProps extends Pick<ComponentProps<'input'>, 'min' | 'max' | 'step' | 'value'> {
  label: string
  text: string
  onMove: (value: number) => void
}

function Slider({ label, text, onMove, ...range }: SliderProps) {
  const id = useId()
  return (
    <div>
      <div className="flex justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="figures">
          {text}
        </output>
      </div>
      <input
        {...range}
        id={id}
        type="range"
        aria-valuetext={text}
        onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
        className="mt-1 block h-9 w-full accent-action"
      />
    </div>
  )
}
