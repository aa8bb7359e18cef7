import { calculator } from '@autopiazza/contract/constants'
import { vehicle as messages } from '@autopiazza/i18n/it/vehicle'
import { useId } from 'react'
import { format, Section } from './bare-elements.tsx'
import { counted, fill } from './bare-messages.ts'
import { creditOf, rates } from './bare-prices.tsx'

const texts = messages.calculator
const months = counted(texts.monthsText)(calculator.months)

interface SliderProps {
  readonly label: string
  readonly text: string
  readonly range: Readonly<Record<'min' | 'max' | 'value', number>> & { readonly step?: number }
}

function Slider({ label, text, range }: SliderProps) {
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
        readOnly
        className="mt-1 block h-9 w-full accent-action"
      />
    </div>
  )
}

export function Calculator({ id, price }: { id: string; price: number }) {
  const rateId = useId()
  const { loan, instalment } = creditOf(price)
  const advance = price - loan
  const total = advance + instalment * calculator.months
  const costs = [
    [texts.loan, format.money(loan)],
    [texts.interest, format.money(total - price)],
    [texts.total, format.money(total)],
    [texts.taeg, rates.taeg],
  ] as const
  return (
    <div className="noscript:hidden">
      <Section title={texts.title}>
        <div className="grid gap-6 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 sm:gap-10 sm:p-6">
          <fieldset disabled className="grid content-start gap-5">
            <Slider
              label={texts.downPayment}
              text={fill(texts.downPaymentText, {
                amount: format.money(advance),
                share: format.number((advance / price) * 100),
              })}
              range={{ min: 0, max: Math.floor(price / 100), value: advance / 100 }}
            />
            <Slider
              label={texts.months}
              text={months}
              range={{
                min: calculator.minMonths,
                max: calculator.maxMonths,
                step: calculator.stepMonths,
                value: calculator.months,
              }}
            />
            <div>
              <label htmlFor={rateId} className="mb-1.5 block text-sm font-medium">
                {texts.rate}
              </label>
              <input
                id={rateId}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={String(calculator.annualRate).replace('.', ',')}
                className="min-h-11 w-full rounded-md border border-edge bg-surface px-3 py-2 text-base text-ink figures"
              />
            </div>
          </fieldset>
          <div>
            <p className="text-sm text-muted">{texts.instalment}</p>
            <output className="block text-xl font-semibold figures">
              {fill(texts.perMonth, { amount: format.money(instalment) })}
            </output>
            <dl className="mt-4 text-sm figures">
              {costs.map(([name, figure]) => (
                <div key={name} className="flex justify-between gap-4 border-t border-line py-2">
                  <dt className="text-muted">{name}</dt>
                  <dd className="font-medium">{figure}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-2 text-sm text-muted">{texts.note}</p>
            <div className="mt-4">
              <a
                href={`/checkout/${id}?method=financing&down=${advance / 100}&months=${calculator.months}`}
                rel="nofollow"
                className="inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-md border border-edge px-4 py-2 font-medium"
              >
                {texts.apply}
              </a>
            </div>
          </div>
        </div>
      </Section>
    </div>
  )
}
