import { effectiveAnnualRate } from '@autopiazza/contract/loan'
import type { Cents } from '@autopiazza/contract/money'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { defaultChoice, estimateFinancing, type FinancingChoice } from './financing-estimate.ts'

interface CreditExampleProps {
  price?: Cents
  /** The chosen credit, which has a loan; the default credit when none is chosen. */
  choice?: FinancingChoice
  className?: string
}

/** The representative example of a page, which credit law requires beside every instalment: all figures with TAN and TAEG. */
export function CreditExample({ price = 2_000_000, choice = defaultChoice(price), className }: CreditExampleProps) {
  const t = useTranslations('vocabulary.credit')
  const f = useFormats()
  const { loan, instalment } = estimateFinancing(price, choice)
  const { months, annualRate } = choice
  return (
    <p className={className}>
      {t('example', {
        price: f.money(price),
        downPayment: f.money(price - loan),
        loan: f.money(loan),
        months: f.number(months),
        instalment: f.money(instalment),
        tan: f.percent(annualRate),
        taeg: f.percent(effectiveAnnualRate(annualRate)),
        total: f.money(instalment * months),
      })}
    </p>
  )
}
