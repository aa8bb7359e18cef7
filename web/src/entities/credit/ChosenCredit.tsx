import { effectiveAnnualRate } from '@autopiazza/contract/instalment'
import type { Cents } from '@autopiazza/contract/money'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { estimateFinancing, type FinancingChoice } from './financing-estimate.ts'

interface ChosenCreditProps {
  price: Cents
  choice: FinancingChoice
  className?: string
}

/** The credit that a person has chosen, as a representative example: every figure together with TAN and TAEG. Nothing where there is no credit. */
export function ChosenCredit({ price, choice, className }: ChosenCreditProps) {
  const t = useTranslations('vehicle.calculator')
  const f = useFormats()
  const { loan, instalment } = estimateFinancing(price, choice)
  const { months, annualRate } = choice
  if (loan === 0 || !Number.isFinite(annualRate)) return null
  return (
    <p className={className}>
      {t('example', {
        price: f.money(price),
        advance: f.money(price - loan),
        loan: f.money(loan),
        months,
        instalment: f.money(instalment),
        tan: f.percent(annualRate),
        taeg: f.percent(effectiveAnnualRate(annualRate)),
        total: f.money(instalment * months),
      })}
    </p>
  )
}
