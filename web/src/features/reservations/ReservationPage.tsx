import type { ReservationView } from '@autopiazza/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { buyerPaths } from '../../app/buyer-paths.ts'
import { Button, buttonStyles, LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { VehiclePhoto } from '../../entities/vehicle/VehiclePhoto.tsx'
import { addressLines, placeLines } from '../../entities/place/address-lines.ts'
import { CancelReservationDialog } from '../../entities/reservation/CancelReservationDialog.tsx'
import { reservationQuery } from '../../entities/reservation/reservation-queries.ts'
import { CorrectionHistory } from '../../entities/correction/CorrectionHistory.tsx'
import { CompletePurchaseDialog } from '../../entities/reservation/CompletePurchaseDialog.tsx'
import { choiceOf, isHandedOver, sellerName } from '../../entities/reservation/reservation-facts.ts'
import { NextStepCard } from '../../entities/reservation/NextStepCard.tsx'
import { ReservationBadge } from '../../entities/reservation/ReservationBadge.tsx'
import { WriteToSeller } from '../../entities/reservation/WriteToSeller.tsx'
import { ReservationPrice } from '../../entities/reservation/ReservationPrice.tsx'
import { AgreedCar } from './deal/AgreedCar.tsx'
import { CallOffPart } from './deal/CallOffPart.tsx'
import { CorrectionNotice } from './deal/CorrectionNotice.tsx'
import { ReservationAccount } from './deal/ReservationAccount.tsx'
import { ReservationTimeline } from './ReservationTimeline.tsx'
import { AfterSalePart } from './returns/AfterSalePart.tsx'
import { TransferCard } from './TransferCard.tsx'
import { useCountryName } from '../../forms/address/countries.ts'

export function ReservationPage({ id }: { id: string }) {
  const f = useFormats()
  const t = useTranslations('checkout.reservation')
  const tVocabulary = useTranslations('vocabulary')
  const { data: reservation, dataUpdatedAt } = useSuspenseQuery(reservationQuery(useAppContext().api, id))
  const [isCancelling, setIsCancelling] = useState(false)
  const { vehicle, seller, settlement } = reservation
  return (
    <div className="page-width max-w-5xl pt-6 lg:pt-10">
      <Link {...paths.buyer('vehicles')} className="inline-flex min-h-11 items-center gap-2 text-action">
        <ArrowLeft aria-hidden="true" size={20} />
        {t('back')}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <h1 className="text-xl sm:text-2xl">
          {t(reservation.status === 'completed' ? 'purchase' : 'title', { vehicle: f.modelName(vehicle) })}
        </h1>
        <ReservationBadge reservation={reservation} />
      </div>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="grid min-w-0 gap-8">
          <CorrectionNotice reservation={reservation} />
          {reservation.correction ? null : <NextStepCard reservation={reservation} now={dataUpdatedAt} isOnPage />}
          {reservation.transfer ? (
            <TransferCard
              transfer={reservation.transfer}
              isHandedOver={isHandedOver(reservation)}
              isDownPayment={reservation.loan > 0}
            />
          ) : null}
          <Part title={t('timeline')}>
            <ReservationTimeline reservation={reservation} />
            <Actions reservation={reservation} />
          </Part>
          <ReservationAccount reservation={reservation} />
          {reservation.afterSale && (!isWithoutCar(reservation) || reservation.afterSale.returns.length > 0) ? (
            <AfterSalePart purchase={{ ...reservation, afterSale: reservation.afterSale }} />
          ) : null}
          {reservation.delivery && !isWithoutCar(reservation) ? <DeliveryPart delivery={reservation.delivery} /> : null}
          {reservation.cancelReason ? (
            <Part title={t(reservation.endReason === 'operator_cancelled' ? 'operatorReason' : 'reason')}>
              {reservation.cancelReason}
            </Part>
          ) : null}
          {settlement?.endReason && settlement.endedBy !== 'buyer' ? (
            <Part title={t('operatorReason')}>{settlement.endReason}</Part>
          ) : null}
          <AgreedCar reservation={reservation} />
          <CorrectionHistory corrections={reservation.corrections} fuelType={reservation.vehicle.fuelType} />
          <CallOffPart reservation={reservation} />
          {reservation.stopping && reservation.can.cancel ? (
            <StoppingPart stopping={reservation.stopping} onCancel={() => setIsCancelling(true)} />
          ) : null}
        </div>
        <Card className="lg:sticky lg:top-24">
          <div className="overflow-hidden rounded-md">
            <VehiclePhoto vehicle={vehicle} sizes="(min-width: 1024px) 20rem, 90vw" />
          </div>
          <p className="mt-4 font-semibold">
            <Link {...paths.vehicle(vehicle.id)} className="hover:underline">
              {f.vehicleName(vehicle)}
            </Link>
          </p>
          <div className="mb-4 text-sm text-muted">
            <p>{t('soldBy', { seller: sellerName(reservation) })}</p>
            <p>
              {tVocabulary(`sellerKind.${vehicle.sellerKind}`)}
              {seller.vatNumber ? (
                <span className="figures">{` · ${t('vatNumber', { number: seller.vatNumber })}`}</span>
              ) : null}
            </p>
          </div>
          <ReservationPrice reservation={reservation} />
          <WriteToSeller vehicleId={vehicle.id} failed={t('write.failed')} className="mt-4 w-full">
            {t('write.action')}
          </WriteToSeller>
        </Card>
      </div>
      {isCancelling ? (
        <CancelReservationDialog reservation={reservation} onClose={() => setIsCancelling(false)} />
      ) : null}
    </div>
  )
}

/** True if the reservation ended without a sale. */
const hasEnded = ({ status }: Pick<ReservationView, 'status'>): boolean =>
  status === 'cancelled' || status === 'expired'

/** Ended without the car, before a sale or after one. */
const isWithoutCar = ({ status, settlement }: ReservationView): boolean =>
  hasEnded({ status }) || (settlement !== null && settlement.endedAt !== null)

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <div className="mt-4">{children}</div>
    </section>
  )
}

function Actions({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations('checkout.reservation')
  const tReservations = useTranslations('buyer.reservations')
  const [isCompleting, setIsCompleting] = useState(false)
  const { id, can, paymentUrl, paymentMethod, vehicle, delivery, status, next } = reservation
  const pays = can.pay && next?.step !== 'pay_deposit'
  const chosen = can.conclude && next?.step !== 'conclude' ? delivery : null
  const chooses = can.chooseDelivery && delivery === null
  const isFinanced = paymentMethod === 'financing'
  if (hasEnded({ status })) return <OtherVehicles />
  if (!pays && !chosen && !chooses && !can.changeChoices && !isFinanced) return null
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {pays && paymentUrl ? (
        <a href={paymentUrl} className={buttonStyles({ size: 'large' })}>
          {tReservations('pay')}
        </a>
      ) : null}
      {chosen ? (
        <Button size="large" tone="outline" onClick={() => setIsCompleting(true)}>
          {t(`completeIt.${chosen.method}`)}
        </Button>
      ) : null}
      {can.changeChoices ? (
        <LinkButton {...buyerPaths.changeReservation(id)} size="large" tone="outline">
          {t('changeChoices')}
        </LinkButton>
      ) : null}
      {chooses ? (
        <LinkButton {...paths.checkoutDelivery(vehicle.id)} size="large" tone="outline">
          {t('chooseDelivery')}
        </LinkButton>
      ) : null}
      {isFinanced ? (
        <LinkButton {...paths.financingSuccess(vehicle.id)} size="large" tone="outline">
          {t('financing')}
        </LinkButton>
      ) : null}
      {isCompleting && chosen ? (
        <CompletePurchaseDialog
          reservation={reservation}
          {...choiceOf(chosen)}
          onClose={() => setIsCompleting(false)}
        />
      ) : null}
    </div>
  )
}

function OtherVehicles() {
  const t = useTranslations('checkout.refused')
  return (
    <LinkButton {...paths.search()} tone="outline" className="mt-6">
      {t('others')}
    </LinkButton>
  )
}

function DeliveryPart({ delivery }: { delivery: NonNullable<ReservationView['delivery']> }) {
  const t = useTranslations('checkout')
  const countryName = useCountryName()
  const lines =
    delivery.method === 'delivery'
      ? [...addressLines(delivery.address, countryName), delivery.address.additional_instructions]
      : delivery.place
        ? [delivery.place.name, ...placeLines(delivery.place)]
        : [t('delivery.agreed')]
  return (
    <Part title={t(`delivery.${delivery.method}.title`)}>
      <address className="wrap-anywhere not-italic">
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </Part>
  )
}

function StoppingPart({
  stopping: { refund, transferred },
  onCancel,
}: {
  stopping: NonNullable<ReservationView['stopping']>
  onCancel: () => void
}) {
  const t = useTranslations('checkout.reservation.stopping')
  const tReservations = useTranslations('buyer.reservations')
  const f = useFormats()
  return (
    <Part title={t('title')}>
      <p>{t('free')}</p>
      {refund > 0 ? <p className="mt-1">{t('refund', { amount: f.money(refund) })}</p> : null}
      {transferred > 0 ? <p className="mt-1">{t('transferred', { amount: f.money(transferred) })}</p> : null}
      <Button tone="outline" className="mt-4" onClick={onCancel}>
        {tReservations('cancel')}
      </Button>
    </Part>
  )
}
