import type { CreditChoice } from '@autopiazza/contract/purchase'
import type { CheckoutStep } from '@autopiazza/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { purchaseRefusal } from '../../../entities/vehicle/purchase-refusal.ts'
import { errorMessage, refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { NotLoaded } from '../../../app/NotLoaded.tsx'
import { hrefOf, paths } from '../../../app/paths.ts'
import { useSession } from '../../../app/session.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { CheckoutFlow } from '../steps/CheckoutFlow.tsx'
import { optionsQuery } from '../checkout-queries.ts'

interface CheckoutModalProps {
  vehicleId: string
  /** The credit that was chosen on the car's page. */
  credit: CreditChoice | null
  onClose: () => void
}

/**
 * Renders the checkout over the car's page, at the prices of that channel. A card is preselected and is charged in
 * one step; financing opens its form; a transfer continues with the other steps.
 */
export function CheckoutModal({ vehicleId, credit, onClose }: CheckoutModalProps) {
  const t = useTranslations('checkout.modal')
  const isVisitor = useSession() === null
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} closeLabel={t('close')} shape={isVisitor ? 'dialog' : 'wide'}>
      {isVisitor ? (
        <SignInFirst vehicleId={vehicleId} credit={credit} />
      ) : (
        <Purchase vehicleId={vehicleId} credit={credit} />
      )}
    </Dialog>
  )
}

function Purchase({ vehicleId, credit }: Omit<CheckoutModalProps, 'onClose'>) {
  const t = useTranslations('checkout')
  const tRefusals = useTranslations('vehicle.refusals')
  const { api } = useAppContext()
  const query = useQuery(optionsQuery(api, vehicleId, 'vehicle_page'))
  const { data: options, error } = query
  const [step, setStep] = useState<CheckoutStep>('payment_method')
  if (refusalOf(error)?.code === 'identity.sign_in_required')
    return <SignInFirst vehicleId={vehicleId} credit={credit} />
  if (options?.openReservationId)
    return (
      <>
        <p className="font-medium">{tRefusals('already_open')}</p>
        <LinkButton {...paths.reservation(options.openReservationId)} isWide className="mt-6">
          {t('modal.seeMine')}
        </LinkButton>
      </>
    )
  if (options?.refusal) return <p>{tRefusals(purchaseRefusal(options.refusal))}</p>
  if (options)
    return <CheckoutFlow options={options} channel="vehicle_page" credit={credit} step={step} onStep={setStep} />
  if (!error) return <Skeleton className="h-80" />
  return <NotLoaded query={query} failed={errorMessage(error, t('notPriced'))} />
}

function SignInFirst({ vehicleId, credit }: Omit<CheckoutModalProps, 'onClose'>) {
  const t = useTranslations('checkout.modal')
  return (
    <>
      <p role="alert" className="font-medium">
        {t('signInFirst')}
      </p>
      <p className="mt-2 text-muted">{t('signInText')}</p>
      <LinkButton {...paths.auth(hrefOf(paths.reserveNow(vehicleId, credit)))} isWide className="mt-6">
        {t('signIn')}
      </LinkButton>
    </>
  )
}
