import { financingDefaults, housingStatuses, rentStep } from '@autopiazza/contract/financing-vocabulary'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormCard } from '../../forms/FormCard.tsx'
import type { ApplicantValues } from './applicant-form.ts'
import { ApplicantEuro, ApplicantMonth, ApplicantSelect, optionsOf } from './ApplicantField.tsx'

/** Renders the applicant's housing. The default rent becomes 0 for applicants who pay none, unless a rent was typed. */
export function HomePart() {
  const t = useTranslations('financing')
  const { control, setValue, formState } = useFormContext<ApplicantValues>()
  const { isSubmitted } = formState
  const isRentWritten = formState.dirtyFields.rentAmount === true
  const housing = useWatch({ control, name: 'housingStatusCode' })
  useEffect(() => {
    if (housing === '' || isRentWritten) return
    const rent = housing === 'TENANT' ? String(financingDefaults.rentAmount) : '0'
    setValue('rentAmount', rent, { shouldValidate: isSubmitted })
  }, [housing, setValue, isRentWritten, isSubmitted])

  return (
    <FormCard title={t('parts.home')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ApplicantSelect
          name="housingStatusCode"
          options={optionsOf(housingStatuses, (code) => t(`housing.${code}`))}
        />
        <ApplicantMonth name="housingStatusStartDate" />
        <ApplicantEuro name="rentAmount" help={t('help.rentAmount')} step={rentStep} />
      </div>
    </FormCard>
  )
}
