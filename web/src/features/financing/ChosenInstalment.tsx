import type { Cents } from '@autopiazza/contract/money'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { estimateFinancing, type FinancingChoice } from '../../entities/credit/financing-estimate.ts'
import { useCreditRates } from '../../entities/credit/instalments.tsx'

/** Shows the monthly cost and its rates. */
export function ChosenInstalment({ price, credit }: { price: Cents; credit: FinancingChoice | null }) {
  const t = useTranslations('financing.summary')
  const tCredit = useTranslations('vocabulary.credit')
  const f = useFormats()
  return (
    <p className="rounded-md bg-action-soft px-4 py-3">
      <span className="block text-sm text-muted">{t('instalment')}</span>
      <output className="text-lg font-semibold figures">
        {credit ? t('perMonth', { amount: f.money(estimateFinancing(price, credit).instalment) }) : '–'}
      </output>
      <span className="block text-sm text-muted figures">{tCredit('rates', useCreditRates())}</span>
    </p>
  )
}
