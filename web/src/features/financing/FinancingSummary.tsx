import { calculator } from '@autopiazza/contract/constants'
import type { Cents } from '@autopiazza/contract/money'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Card } from '../../ui/Card.tsx'
import { ChosenCredit } from '../../entities/credit/ChosenCredit.tsx'
import { useCreditRates } from '../../entities/credit/use-credit-rates.ts'
import { estimateFinancing } from '../../entities/credit/financing-estimate.ts'

interface Credit {
  amount: Cents
  months: number
}

const choiceOf = ({ months }: Credit) => ({ downPayment: 0, months, annualRate: calculator.annualRate })
const estimateOf = (credit: Credit) => estimateFinancing(credit.amount, choiceOf(credit))

/** The monthly cost with its rates, by the formula used everywhere. */
export function ChosenInstalment(credit: Credit) {
  const t = useTranslations('financing.summary')
  const tCredit = useTranslations('vocabulary.credit')
  const f = useFormats()
  return (
    <p className="rounded-md bg-action-soft px-4 py-3">
      <span className="block text-sm text-muted">{t('instalment')}</span>
      <output className="text-lg font-semibold figures">
        {t('perMonth', { amount: f.money(estimateOf(credit).instalment) })}
      </output>
      <span className="block text-sm text-muted figures">{tCredit('rates', useCreditRates())}</span>
    </p>
  )
}

/** The credit in numbers, beside the form. */
export function FinancingSummary({ amount, months }: Credit) {
  const t = useTranslations('financing.summary')
  const f = useFormats()
  const { tan, taeg } = useCreditRates()
  const { instalment, total } = estimateOf({ amount, months })
  const lines = [
    [t('amount'), f.money(amount)],
    [t('duration'), t('months', { count: months })],
    [t('rate'), tan],
    [t('taeg'), taeg],
    [t('total'), f.money(total)],
  ] as const
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t('title')}</h2>
      <dl className="figures">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="shrink-0">{value}</dd>
          </div>
        ))}
        <div className="mt-2 flex justify-between gap-4 border-t border-line pt-4 text-lg font-semibold">
          <dt>{t('instalment')}</dt>
          <dd className="shrink-0">{f.money(instalment)}</dd>
        </div>
      </dl>
      <ChosenCredit price={amount} choice={choiceOf({ amount, months })} className="mt-4 text-sm text-muted figures" />
      <p className="mt-2 text-sm text-muted">{t('note')}</p>
    </Card>
  )
}
