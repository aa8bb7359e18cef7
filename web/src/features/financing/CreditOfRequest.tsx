import type { FinancingRequest } from '@autopiazza/contract'
import { calculator } from '@autopiazza/contract/constants'
import { useTranslations } from 'use-intl'
import { FinancingSummary } from './FinancingSummary.tsx'

/** The credit that was asked for, in numbers: those of the form. */
export function CreditOfRequest({ request: { amount, downPayment, creditMaturity } }: { request: FinancingRequest }) {
  const t = useTranslations('financing.result')
  return (
    <section aria-label={t('credit')} className="mt-6">
      <FinancingSummary
        price={amount}
        credit={{ downPayment, months: creditMaturity, annualRate: calculator.annualRate }}
      />
    </section>
  )
}
