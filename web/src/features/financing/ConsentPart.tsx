import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { ActionFailure } from '../../ui/ActionFailure.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useFieldMessage } from '../../forms/field-errors.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import type { ApplicantValues } from './applicant-form.ts'

export function ConsentPart({ isSending, failure }: { isSending: boolean; failure: string | null }) {
  const t = useTranslations('financing')
  const message = useFieldMessage()
  const { register, formState } = useFormContext<ApplicantValues>()
  const faults = Object.keys(formState.errors).length
  return (
    <FormCard title={t('parts.consents')}>
      <Checkbox
        label={t('terms')}
        error={message(formState.errors.acceptTermsAndConditions)}
        defaultChecked={formState.defaultValues?.acceptTermsAndConditions === true}
        {...register('acceptTermsAndConditions')}
      />
      <Checkbox label={t('newsletter')} {...register('newsletterConsent')} />
      <p className="text-sm text-muted">{t('privacy')}</p>
      {formState.isSubmitted && faults > 0 ? (
        <p className="text-sm font-medium text-danger">{t('faults', { count: faults })}</p>
      ) : null}
      <ActionFailure>{failure}</ActionFailure>
      <div>
        <Button type="submit" size="large" isBusy={isSending} className="max-sm:w-full">
          {isSending ? t('submitting') : t('submit')}
        </Button>
      </div>
    </FormCard>
  )
}
