import {
  incomeStep,
  professionalSituations,
  professions,
  salaryCounts,
  sectors,
} from '@autopiazza/contract/financing-vocabulary'
import { useTranslations } from 'use-intl'
import { FormCard } from '../../forms/FormCard.tsx'
import { ApplicantEuro, ApplicantMonth, ApplicantSelect, optionsOf } from './ApplicantField.tsx'

export function WorkPart() {
  const t = useTranslations('financing')
  const salaries = salaryCounts.map((count) => ({ value: String(count), label: String(count) }))
  const answers = [
    { value: 'false', label: t('no') },
    { value: 'true', label: t('yes') },
  ]
  return (
    <FormCard title={t('parts.work')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ApplicantSelect
          name="professionalSituationCode"
          options={optionsOf(professionalSituations, (code) => t(`situation.${code}`))}
        />
        <ApplicantMonth name="professionalSituationStartDate" />
        <ApplicantSelect name="sectorCode" options={optionsOf(sectors, (code) => t(`sector.${code}`))} />
        <ApplicantSelect name="professionCode" options={optionsOf(professions, (code) => t(`profession.${code}`))} />
        <ApplicantEuro name="netMonthlyIncome" help={t('help.netMonthlyIncome')} step={incomeStep} />
        <ApplicantSelect name="numberOfSalariesPerYear" options={salaries} hasDefault />
      </div>
      <ApplicantSelect name="hasLatePayments" options={answers} />
    </FormCard>
  )
}
