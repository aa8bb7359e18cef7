import { effectiveAnnualRate } from '@autopiazza/contract/instalment'
import type { Cents } from '@autopiazza/contract/money'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { defaultChoice, estimateFinancing, type FinancingChoice } from './financing-estimate.ts'

interface CreditExampleProps {
  /** The price on a page about one purchase. */
  price?: Cents
  /** The credit that a person has chosen for it; without one, or where nothing would be lent, the usual credit. */
  choice?: FinancingChoice
  className?: string
}

/** The one representative example of a page: every figure of a credit together with TAN and TAEG. */
export function CreditExample({ price = 2_000_000, choice, className }: CreditExampleProps) {
  const t = useTranslations('vocabulary.credit')
  const f = useFormats()
  const isChosen = choice && Number.isFinite(choice.annualRate) && choice.downPayment < price
  const credit = isChosen ? choice : defaultChoice(price)
  const { loan, instalment } = estimateFinancing(price, credit)
  const { months, annualRate } = credit
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
