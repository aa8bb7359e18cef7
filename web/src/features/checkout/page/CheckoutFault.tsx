import { type ErrorComponentProps, useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../../app/api-error.ts'
import { paths } from '../../../app/paths.ts'
import { useFaultNote, useRetry } from '../../../app/failures.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { RetryLink } from '../../../ui/RetryLink.tsx'
import { CheckoutRefused } from './CheckoutRefused.tsx'

/** Shows why a checkout could not be loaded: the refusal or the failure, each with a next step. */
export function CheckoutFault({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('checkout')
  const below = useFaultNote()(error)
  const { retry, isRetrying } = useRetry(reset)
  const vehicleId = useParams({ strict: false, select: (params) => params.vehicleId }) ?? ''
  const reason = errorMessage(error, '')
  if (reason)
    return (
      <div className="page-width pt-6 lg:pt-10">
        <h1 className="mb-6 text-xl sm:text-2xl">{t('title')}</h1>
        <CheckoutRefused title={t('refused.title')} text={reason} vehicleId={vehicleId} />
      </div>
    )
  return (
    <div role="alert" className="page-width flex flex-col items-center py-24 text-center">
      <h1 className="text-xl">{t('fault.title')}</h1>
      <p className="mt-3 max-w-md text-muted">{t('fault.text')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <RetryLink onRetry={retry} isRetrying={isRetrying}>
          {t('fault.retry')}
        </RetryLink>
        <LinkButton {...paths.vehicle(vehicleId)} tone="outline">
          {t('refused.vehicle')}
        </LinkButton>
      </div>
      {below ? <p className="mt-8 text-sm text-muted">{below}</p> : null}
    </div>
  )
}

export function CheckoutNotFound() {
  const t = useTranslations('checkout')
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <h1 className="text-xl">{t('fault.title')}</h1>
      <p className="mt-3 max-w-md text-muted">{t('fault.missing')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton {...paths.search()}>{t('refused.others')}</LinkButton>
        <LinkButton {...paths.cart()} tone="outline">
          {t('fault.cart')}
        </LinkButton>
      </div>
    </div>
  )
}
