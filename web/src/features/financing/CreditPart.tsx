import { largestDownPayment } from '@autopiazza/contract/loan'
import { creditMaturities } from '@autopiazza/contract/financing-vocabulary'
import type { Cents } from '@autopiazza/contract/money'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import type { FinancingChoice } from '../../entities/credit/financing-estimate.ts'
import type { OpeningCredit } from '../../entities/credit/opening-credit.ts'
import { AmbiguousPrice } from '../../forms/AmbiguousPrice.tsx'
import { FormCard } from '../../forms/FormCard.tsx'
import type { ApplicantValues } from './applicant-form.ts'
import { ApplicantField, ApplicantSelect } from './ApplicantField.tsx'
import { ChosenInstalment } from './ChosenInstalment.tsx'

interface CreditPartProps {
  price: Cents
  /** Null while the typed down payment is invalid. */
  credit: FinancingChoice | null
  unkept: OpeningCredit['unkept']
}

/** Renders down payment and months, with the resulting monthly cost. */
export function CreditPart({ price, credit, unkept }: CreditPartProps) {
  const t = useTranslations('financing')
  const f = useFormats()
  const { control, formState, setValue } = useFormContext<ApplicantValues>()
  const downPayment = useWatch({ control, name: 'downPayment' })
  const options = creditMaturities.map((count) => ({ value: String(count), label: t('summary.months', { count }) }))
  const max = f.money(largestDownPayment(price) ?? 0)
  const words = [
    unkept.downPayment === null ? null : t('unkept.downPayment', { asked: f.money(unkept.downPayment), max }),
    unkept.months === null ? null : t('unkept.months', { count: unkept.months }),
  ].filter((text) => text !== null)
  return (
    <FormCard title={t('parts.credit')}>
      {words.length > 0 ? (
        <div role="status" className="grid gap-2 rounded-md bg-waiting-soft p-4 text-sm text-waiting">
          {words.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ) : null}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ApplicantField
          name="downPayment"
          help={t('help.downPayment', { max })}
          inputMode="decimal"
          autoComplete="off"
          className="figures"
        />
        <ApplicantSelect name="creditMaturity" options={options} hasDefault />
      </div>
      <AmbiguousPrice
        typed={downPayment}
        onChoose={(meant) =>
          setValue('downPayment', meant, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
      <ChosenInstalment price={price} credit={credit} />
    </FormCard>
  )
}
