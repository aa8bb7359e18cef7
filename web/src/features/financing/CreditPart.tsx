import { creditMaturities } from '@autopiazza/contract/financing-vocabulary'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormCard } from '../../forms/FormCard.tsx'
import type { ApplicantValues } from './applicant-form.ts'
import { ApplicantSelect } from './ApplicantField.tsx'
import { ChosenInstalment } from './FinancingSummary.tsx'

/** The number of months, and the monthly cost with it. */
export function CreditPart({ amount }: { amount: number }) {
  const t = useTranslations('financing')
  const { control } = useFormContext<ApplicantValues>()
  const months = Number(useWatch({ control, name: 'creditMaturity' }))
  const options = creditMaturities.map((count) => ({ value: String(count), label: t('summary.months', { count }) }))
  return (
    <FormCard title={t('parts.credit')}>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <ApplicantSelect name="creditMaturity" options={options} hasDefault />
        <ChosenInstalment amount={amount} months={months} />
      </div>
    </FormCard>
  )
}
