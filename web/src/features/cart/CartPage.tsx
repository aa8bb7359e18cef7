import type { ReservationView, StartedCheckout } from '@autopiazza/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiClient } from '../../app/api-client.ts'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { useFailureToast } from '../../app/failures.ts'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { cached } from '../../app/query-keys.ts'
import { markStale } from '../../app/stale-queries.ts'
import { CancelReservationDialog } from '../../entities/reservation/CancelReservationDialog.tsx'
import { ReservationCard } from '../../entities/reservation/ReservationCard.tsx'
import { VehiclePhoto } from '../../entities/vehicle/VehiclePhoto.tsx'
import { purchaseRefusal } from '../../entities/vehicle/purchase-refusal.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/loading.tsx'

export function cartQuery(api: ApiClient) {
  return queryOptions({ ...cached('cart'), queryFn: () => api.checkout.cart(), refetchOnWindowFocus: true })
}

export function CartPage() {
  const t = useTranslations('checkout.cart')
  const query = useQuery(cartQuery(useAppContext().api))
  const { data, error, dataUpdatedAt } = query
  const [cancelling, setCancelling] = useState<ReservationView | null>(null)
  const isEmpty = data && data.checkouts.length === 0 && data.reservations.length === 0
  return (
    <div className="page-width max-w-5xl pt-8 lg:pt-12">
      <h1 className="text-xl sm:text-2xl">{t('title')}</h1>
      <div className="mt-8 grid gap-10">
        {data ? null : (
          <NotLoaded query={query} failed={errorMessage(error, t('failed'))}>
            <Skeleton className="h-44" />
          </NotLoaded>
        )}
        {isEmpty ? (
          <EmptyState
            title={t('empty')}
            icon={<ShoppingCart aria-hidden="true" size={32} />}
            action={<LinkButton {...paths.search()}>{t('browse')}</LinkButton>}
          >
            {t('emptyText')}
          </EmptyState>
        ) : null}
        {data && data.checkouts.length > 0 ? (
          <section aria-labelledby="checkouts">
            <h2 id="checkouts" className="text-lg">
              {t('checkouts')}
            </h2>
            <ul className="mt-4 grid gap-4">
              {data.checkouts.map((checkout) => (
                <StartedCheckoutRow key={checkout.vehicle.id} checkout={checkout} />
              ))}
            </ul>
          </section>
        ) : null}
        {data && data.reservations.length > 0 ? (
          <section aria-labelledby="open-reservations">
            <h2 id="open-reservations" className="text-lg">
              {t('reservations')}
            </h2>
            <div className="mt-4 grid gap-4">
              {data.reservations.map((reservation) => (
                <ReservationCard
                  key={reservation.id}
                  reservation={reservation}
                  now={dataUpdatedAt}
                  onCancel={() => setCancelling(reservation)}
                />
              ))}
            </div>
          </section>
        ) : null}
      </div>
      {cancelling ? <CancelReservationDialog reservation={cancelling} onClose={() => setCancelling(null)} /> : null}
    </div>
  )
}

function StartedCheckoutRow({ checkout: { vehicle, step, total, refusal } }: { checkout: StartedCheckout }) {
  const t = useTranslations('checkout')
  const tRefusals = useTranslations('vehicle.refusals')
  const f = useFormats()
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const name = f.vehicleName(vehicle)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.checkout.dropDraft({ id: vehicle.id }),
    onError: (error) => showFailure(error, t('cart.notRemoved')),
    onSettled: () => markStale(queryClient, { type: 'draft', vehicleId: vehicle.id }),
  })
  return (
    <li>
      <Card className="flex flex-col gap-4 sm:flex-row">
        <div className="shrink-0 self-start overflow-hidden rounded-md max-sm:w-full sm:w-44">
          <VehiclePhoto vehicle={vehicle} sizes="(min-width: 640px) 11rem, 90vw" />
        </div>
        <div className="grid min-w-0 grow content-start gap-3">
          <h3 className="text-base font-semibold">{name}</h3>
          <p className="text-muted">
            {refusal ? tRefusals(purchaseRefusal(refusal)) : t('cart.currentStep', { step: t(`steps.${step}`) })}
          </p>
          {total === null ? null : <p className="font-semibold figures">{f.money(total)}</p>}
          <div className="flex flex-wrap gap-3">
            {refusal ? null : (
              <LinkButton {...paths.checkout(vehicle.id)}>
                {t('cart.continue')}
                <span className="sr-only">{`: ${name}`}</span>
              </LinkButton>
            )}
            <Button tone="outline" onClick={() => mutate()} isBusy={isPending}>
              {t('cart.remove')}
              <span className="sr-only">{`: ${name}`}</span>
            </Button>
          </div>
        </div>
      </Card>
    </li>
  )
}
