import { childrenCounts, maritalStatuses, nationalities } from '@autopiazza/contract/financing-vocabulary'
import { useTranslations } from 'use-intl'
import { FormCard } from '../../forms/FormCard.tsx'
import { ApplicantField, ApplicantSelect, optionsOf } from './ApplicantField.tsx'

const maxChildren = childrenCounts[childrenCounts.length - 1]

export function PersonPart() {
  const t = useTranslations('financing')
  const children = childrenCounts.map((count) => ({
    value: String(count),
    label: count === maxChildren ? t('fourOrMore') : String(count),
  }))
  return (
    <FormCard title={t('parts.person')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ApplicantField name="firstName" autoComplete="given-name" />
        <ApplicantField name="lastName" autoComplete="family-name" />
        <ApplicantField
          name="fiscalCode"
          help={t('help.fiscalCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          className="uppercase"
        />
        <ApplicantField name="dateOfBirth" type="date" autoComplete="bday" />
        <ApplicantSelect
          name="nationalityCode"
          options={optionsOf(nationalities, (code) => t(`nationality.${code}`))}
          hasDefault
        />
        <ApplicantSelect
          name="maritalStatusCode"
          options={optionsOf(maritalStatuses, (code) => t(`maritalStatus.${code}`))}
        />
        <ApplicantSelect name="numberOfChildren" options={children} />
        <ApplicantField name="phone" type="tel" autoComplete="tel" />
      </div>
      <ApplicantField name="email" type="email" autoComplete="email" />
    </FormCard>
  )
}
