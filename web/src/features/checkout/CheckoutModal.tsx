import type { CheckoutStep } from '@autopiazza/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { reasonOf } from '../vehicle/purchase-offer.ts'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CheckoutFlow } from './CheckoutFlow.tsx'
import { optionsQuery } from './checkout-queries.ts'

/** The same five steps over the car's page, at its channel's prices: a card pays at once, financing leads to its form, a transfer goes on. */
export function CheckoutModal({ vehicleId, onClose }: { vehicleId: string; onClose: () => void }) {
  const t = useTranslations('checkout')
  const refusals = useTranslations('vehicle.refusals')
  const { api } = useAppContext()
  const { data: options, error, refetch, isRefetching } = useQuery(optionsQuery(api, vehicleId, 'vehicle_page'))
  const [step, setStep] = useState<CheckoutStep>('payment_method')
  return (
    <Dialog isOpen onClose={onClose} title={t('modal.title')} closeLabel={t('modal.close')} shape="wide">
      {options && !options.refusal ? (
        <CheckoutFlow options={options} channel="vehicle_page" step={step} onStep={setStep} onLeave={onClose} />
      ) : null}
      {options?.refusal ? <p>{refusals(reasonOf(options.refusal))}</p> : null}
      {error ? (
        <ErrorState retryLabel={t('modal.retry')} onRetry={() => void refetch()} isRetrying={isRefetching}>
          {errorMessage(error, t('failed'))}
        </ErrorState>
      ) : null}
      {options || error ? null : <Skeleton className="h-80" />}
    </Dialog>
  )
}
