import { type Control, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFieldMessage } from '../../forms/field-errors.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { sellerFields, type NewAccount, type SignUpValues } from './sign-up-schema.ts'
import { SignUpFields, type SignUpFieldsProps } from './SignUpFields.tsx'

export interface SellerFieldsProps {
  form: SignUpFieldsProps['form'] & { control: Control<SignUpValues, unknown, NewAccount> }
}

/** Renders the choice between private seller and business, and the fields of the chosen kind. */
export function SellerFields({ form }: SellerFieldsProps) {
  const t = useTranslations('auth.signUp')
  const message = useFieldMessage()
  const kind = useWatch({ control: form.control, name: 'sellerKind' })
  return (
    <>
      <RadioGroup
        legend={t('sellerKind')}
        options={(['private', 'business'] as const).map((value) => ({
          value,
          label: t(`sellerKinds.${value}.label`),
          help: t(`sellerKinds.${value}.help`),
        }))}
        error={message(form.formState.errors.sellerKind)}
        {...form.register('sellerKind')}
      />
      {kind ? (
        <fieldset className="grid gap-5">
          <legend className="mb-4 text-base font-semibold">{t(`details.${kind}`)}</legend>
          <SignUpFields form={form} names={sellerFields[kind]} />
        </fieldset>
      ) : null}
    </>
  )
}
