import { calculator } from '@autopiazza/contract/constants'
import { effectiveAnnualRate } from '@autopiazza/contract/loan'
import type { Cents } from '@autopiazza/contract/money'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { defaultChoice, estimateFinancing, type FinancingChoice } from './financing-estimate.ts'

/** The rates of the usual credit as texts: the nominal one and the whole cost. Figures of a credit are never shown without them. */
export function useCreditRates() {
  const f = useFormats()
  return { tan: f.percent(calculator.annualRate), taeg: f.percent(effectiveAnnualRate(calculator.annualRate)) }
}

/** What a month of a price would cost with the usual credit, with the rates; CreditExample on the same page has the whole example. */
export function InstalmentLine({ price }: { price: Cents }) {
  const t = useTranslations('vocabulary.credit')
  const f = useFormats()
  return (
    <>
      {t('month', { amount: f.money(estimateFinancing(price, defaultChoice(price)).instalment) })}
      <small>{t('rates', useCreditRates())}</small>
    </>
  )
}

/** The same in one line, in whole euro, rounded up: for lists, which have CreditExample below them. */
export function ShortInstalment({ price }: { price: Cents }) {
  const t = useTranslations('vocabulary.credit')
  const f = useFormats()
  const { instalment } = estimateFinancing(price, defaultChoice(price))
  return t('short', { amount: f.money(Math.ceil(instalment / 100) * 100), taeg: useCreditRates().taeg })
}

interface ChosenInstalmentProps {
  price: Cents
  choice: FinancingChoice
}

/** What a month of the chosen credit costs and for how long; the rates stand below it, and CreditExample on the same page has the whole example. */
export function ChosenInstalment({ price, choice }: ChosenInstalmentProps) {
  const t = useTranslations('checkout.price')
  const f = useFormats()
  return t('monthly', {
    amount: f.money(estimateFinancing(price, choice).instalment),
    months: f.number(choice.months),
  })
}
