import type { Cents } from '@autopiazza/contract/money'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { CreditExample } from '../../entities/credit/CreditExample.tsx'
import { estimateFinancing, type FinancingChoice } from '../../entities/credit/financing-estimate.ts'
import { useCreditRates } from '../../entities/credit/instalments.tsx'
import { Card } from '../../ui/Card.tsx'

interface FinancingSummaryProps {
  price: Cents
  /** Null while the typed down payment is invalid. */
  credit: FinancingChoice | null
}

export function FinancingSummary({ price, credit }: FinancingSummaryProps) {
  const t = useTranslations('financing.summary')
  const f = useFormats()
  const { tan, taeg } = useCreditRates()
  const figure = (read: (credit: FinancingChoice & { loan: Cents; instalment: Cents }) => string) =>
    credit ? read({ ...credit, ...estimateFinancing(price, credit) }) : '–'
  const lines = [
    [t('price'), f.money(price)],
    [t('downPayment'), figure(({ downPayment }) => f.money(downPayment))],
    [t('amount'), figure(({ loan }) => f.money(loan))],
    [t('duration'), figure(({ months }) => t('months', { count: months }))],
    [t('rate'), tan],
    [t('taeg'), taeg],
    [t('total'), figure(({ instalment, months }) => f.money(instalment * months))],
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
          <dd className="shrink-0">{figure(({ instalment }) => f.money(instalment))}</dd>
        </div>
      </dl>
      <CreditExample price={price} {...(credit && { choice: credit })} className="mt-4 text-sm text-muted figures" />
      <p className="mt-2 text-sm text-muted">{t('note')}</p>
    </Card>
  )
}
