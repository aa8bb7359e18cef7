import { calculator } from '@autopiazza/contract/constants'
import { effectiveAnnualRate } from '@autopiazza/contract/loan'
import type { Cents } from '@autopiazza/contract/money'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { defaultChoice, estimateFinancing, type FinancingChoice } from './financing-estimate.ts'

/** Returns the texts of the nominal rate and the TAEG of the default credit. Every figure of a credit is shown with them. */
export function useCreditRates() {
  const f = useFormats()
  return { tan: f.percent(calculator.annualRate), taeg: f.percent(effectiveAnnualRate(calculator.annualRate)) }
}

/** Shows the monthly instalment of the default credit with its rates. The page needs a CreditExample. */
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

/** Shows the instalment in one line, in whole euro rounded up, for lists with a CreditExample below. */
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

/** Shows the instalment and duration of the chosen credit above its rates. The page needs a CreditExample. */
export function ChosenInstalment({ price, choice }: ChosenInstalmentProps) {
  const t = useTranslations('checkout.price')
  const f = useFormats()
  return t('monthly', {
    amount: f.money(estimateFinancing(price, choice).instalment),
    months: f.number(choice.months),
  })
}
