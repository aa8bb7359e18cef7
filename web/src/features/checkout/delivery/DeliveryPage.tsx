import type { CheckoutOptions, DeliveryChoice, ReservationView } from '@autopiazza/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { hrefOf, paths } from '../../../app/paths.ts'
import { useFirstError } from '../../../forms/field-errors.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ActionFailure } from '../../../ui/ActionFailure.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { CompletePurchaseDialog } from '../../../entities/reservation/CompletePurchaseDialog.tsx'
import { ownReservationQuery } from '../../../entities/reservation/reservation-queries.ts'
import { PaidConfirmation } from '../../../entities/reservation/PaidConfirmation.tsx'
import { paymentOutcome } from '../../../entities/reservation/payment-outcome.ts'
import { draftOfReservation } from '../change/choices-of.ts'
import { optionsQuery } from '../checkout-queries.ts'
import { missingOfDelivery } from '../steps/checkout-steps.ts'
import { DeliveryFields } from './DeliveryFields.tsx'
import { deliveryDraftOf, useDeliveryForm } from './use-delivery-form.ts'
import { useChangeReservation } from '../../../entities/reservation/use-change-reservation.ts'
import { ReservationPrice } from '../../../entities/reservation/ReservationPrice.tsx'
import { TrustBadges } from '../page/TrustBadges.tsx'

const pollSeconds = 2
const choiceId = 'delivery-choice'

/** Chooses how the buyer receives the reserved car; completing the purchase is a separate step. After a card payment the page waits for the provider's response. */
export function DeliveryPage({ vehicleId, isPaid }: { vehicleId: string; isPaid: boolean }) {
  const t = useTranslations('checkout')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const ownReservation = useQuery({
    ...ownReservationQuery(api, vehicleId),
    refetchInterval: ({ state }) =>
      isPaid && paymentOutcome('success', state.data, state.dataUpdateCount) === 'checking' && !state.error
        ? pollSeconds * 1000
        : false,
  })
  const fetchCount = queryClient.getQueryState(ownReservationQuery(api, vehicleId).queryKey)?.dataUpdateCount ?? 0
  const { data: options } = useQuery(optionsQuery(api, vehicleId, 'checkout'))
  const reservation = ownReservation.data
  const outcome = isPaid ? paymentOutcome('success', reservation, fetchCount) : null
  const isChecking = outcome === 'checking'

  return (
    <div className="page-width max-w-5xl pt-6 lg:pt-10">
      <h1 className="text-xl sm:text-2xl">{t('deliveryPage.title')}</h1>
      <div role="status" className="mt-6 empty:hidden">
        {isChecking ? (
          <p className="rounded-lg bg-waiting-soft px-4 py-3 font-medium text-waiting">{t('deliveryPage.checking')}</p>
        ) : outcome === 'success' && reservation?.paymentMethod === 'card' ? (
          <PaidConfirmation reservation={reservation} choiceId={choiceId} />
        ) : null}
      </div>
      <div className="mt-6">
        {isChecking ? null : reservation === undefined || !options ? (
          <Skeleton className="h-80" />
        ) : reservation?.can.chooseDelivery ? (
          <ChooseDelivery key={reservation.id} reservation={reservation} options={options} />
        ) : (
          <EmptyState
            title={t('deliveryPage.none')}
            action={<LinkButton {...paths.buyer('vehicles')}>{t('mine.see')}</LinkButton>}
          >
            {t('deliveryPage.noneText')}
          </EmptyState>
        )}
      </div>
      <TrustBadges />
    </div>
  )
}

function ChooseDelivery({ reservation, options }: { reservation: ReservationView; options: CheckoutOptions }) {
  const t = useTranslations('checkout.deliveryPage')
  const tCheckout = useTranslations('checkout')
  const missingId = useId()
  const f = useFormats()
  const { api } = useAppContext()
  const navigate = useNavigate()
  const { buyer, pickupPoints } = options
  const { form, clearAddress } = useDeliveryForm({ initial: draftOfReservation(reservation), buyer })
  const body = useRef<HTMLDivElement>(null)
  const focusFirstError = useFirstError(body)
  const [method, pickupLocationId, address] = useWatch({
    control: form.control,
    name: ['method', 'pickupLocationId', 'address'],
  })
  const missing = missingOfDelivery(deliveryDraftOf({ method, pickupLocationId, address }))
  const lacks = {
    method: tCheckout('delivery.missing'),
    recipient: tCheckout('address.recipientRequired'),
    address: tCheckout('address.incomplete'),
  }
  const { can, completesWhenPaid } = reservation

  const [unconfirmed, setUnconfirmed] = useState<DeliveryChoice | null>(null)
  const toReservations = () => navigate({ href: hrefOf(paths.buyer('vehicles')) })
  const { act, isActing, failure } = useChangeReservation<DeliveryChoice>(reservation, {
    send: (delivery) => api.checkout.chooseDelivery({ id: reservation.id, delivery }),
    done: t('kept'),
    failed: t('notKept'),
    onDone: () => void toReservations(),
  })
  async function submit(use: (delivery: DeliveryChoice) => void) {
    let isRefused = true
    await form.handleSubmit((delivery) => {
      isRefused = false
      use(delivery)
    })()
    if (isRefused) focusFirstError()
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <section ref={body} id={choiceId} tabIndex={-1} aria-label={t('title')} className="outline-none">
        <p className="mb-5 text-muted">
          {t(can.conclude ? 'confirmed' : 'pending', { deadline: f.dateTime(reservation.expiresAt) })}
        </p>
        <FormProvider {...form}>
          <DeliveryFields pickupPoints={pickupPoints} onMethod={clearAddress} />
        </FormProvider>
        <ActionFailure className="mt-8">{failure}</ActionFailure>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:grid">
          {can.conclude ? (
            <Button
              size="large"
              onClick={() => void submit(setUnconfirmed)}
              disabled={missing !== null || isActing}
              aria-describedby={missing ? missingId : undefined}
            >
              {t('complete')}
            </Button>
          ) : null}
          <Button
            size="large"
            tone={can.conclude ? 'outline' : 'action'}
            onClick={() => void submit(act)}
            isBusy={isActing}
            disabled={missing !== null}
            aria-describedby={missing ? missingId : undefined}
          >
            {isActing ? t('keeping') : t('keep')}
          </Button>
        </div>
        {missing ? (
          <p id={missingId} className="mt-3 text-sm font-medium">
            {lacks[missing]}
          </p>
        ) : null}
        <p className="mt-3 text-sm text-muted">
          {can.conclude
            ? t('completesNote', { balance: f.money(reservation.balance) })
            : t(completesWhenPaid ? 'completesWhenPaid' : 'keepsNote')}
        </p>
      </section>
      <Card>
        <h2 className="mb-2 text-lg">{t('summary')}</h2>
        <ReservationPrice reservation={reservation} />
      </Card>
      {unconfirmed ? (
        <CompletePurchaseDialog
          reservation={reservation}
          delivery={unconfirmed}
          place={
            unconfirmed.method === 'pickup'
              ? pickupPoints.find(({ id }) => id === unconfirmed.pickupLocationId)?.name
              : undefined
          }
          onClose={() => setUnconfirmed(null)}
          onCompleted={() => void toReservations()}
        />
      ) : null}
    </div>
  )
}
