import { calculator } from '@autopiazza/contract/constants'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { defaultChoice, estimateFinancing } from './financing-estimate.ts'
import { useCreditRates } from './use-credit-rates.ts'

const price = 2_000_000

/** The representative example of the instalments that a page shows. */
export function CreditExample({ className }: { className?: string }) {
  const t = useTranslations('vocabulary.credit')
  const f = useFormats()
  const { loan, instalment } = estimateFinancing(price, defaultChoice(price))
  const { months, downPaymentShare } = calculator
  return (
    <p className={className}>
      {t('example', {
        ...useCreditRates(),
        price: f.money(price),
        share: f.number(downPaymentShare * 100),
        loan: f.money(loan),
        months: f.number(months),
        instalment: f.money(instalment),
        total: f.money(instalment * months),
      })}
    </p>
  )
}
