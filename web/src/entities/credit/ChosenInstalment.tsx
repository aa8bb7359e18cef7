import type { Cents } from '@autopiazza/contract/money'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { estimateFinancing, type FinancingChoice } from './financing-estimate.ts'

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
