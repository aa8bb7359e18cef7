import type { ReservationView } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { VehiclePhoto } from '../vehicle/VehiclePhoto.tsx'
import { NextStepAction } from './NextStepAction.tsx'
import { ReservationBadge } from './ReservationBadge.tsx'
import { useNextStepText } from './use-next-step-text.ts'

interface ReservationCardProps {
  reservation: ReservationView
  /** When the reservation was loaded. */
  now: number
  isNextAbove?: boolean
  onCancel?: () => void
}

export function ReservationCard({ reservation, now, isNextAbove = false, onCancel }: ReservationCardProps) {
  const f = useFormats()
  const t = useTranslations('buyer.reservations')
  const text = useNextStepText()(reservation, now)
  const { vehicle, can, next, endedAt } = reservation
  const name = f.vehicleName(vehicle)
  return (
    <Card className="flex flex-col gap-4 sm:flex-row">
      <div className="shrink-0 self-start overflow-hidden rounded-md max-sm:w-full sm:w-44">
        <VehiclePhoto vehicle={vehicle} sizes="(min-width: 640px) 11rem, 90vw" />
      </div>
      <div className="flex min-w-0 grow flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <h3 className="text-base font-semibold wrap-anywhere">
              <Link {...paths.vehicle(vehicle.id)} className="hover:underline hover:underline-offset-4">
                {name}
              </Link>
            </h3>
            {text ? <p className="mt-1 font-medium wrap-anywhere figures">{text}</p> : null}
            {endedAt && !text ? (
              <p className="mt-1 text-sm text-muted figures">{t('endedOn', { date: f.date(endedAt) })}</p>
            ) : null}
          </div>
          <ReservationBadge reservation={reservation} />
        </div>
        <Amounts reservation={reservation} />
        {onCancel ? (
          <div className="flex flex-wrap gap-3">
            {next?.actor === 'buyer' && !isNextAbove ? (
              <NextStepAction reservation={reservation} isOnPage={false} />
            ) : null}
            <LinkButton {...paths.reservation(reservation.id)} tone="outline">
              {t('detail')}
              <span className="sr-only">{`: ${name}`}</span>
            </LinkButton>
            {can.cancel ? (
              <Button tone="outline" onClick={onCancel}>
                {t('cancel')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </Card>
  )
}

function Amounts({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations('buyer.reservations')
  const f = useFormats()
  const { quote, deposit, paid, loan, balance, refund, bankReference, paymentMethod, isOpen } = reservation
  const isCard = paymentMethod === 'card'
  const paidText =
    paid > 0
      ? t('depositPaid', { amount: f.money(paid) })
      : isOpen && isCard
        ? t('depositDue', { amount: f.money(deposit) })
        : t('depositNone')
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm figures sm:grid-cols-3">
      <Amount label={t('total')}>{f.money(quote.total)}</Amount>
      <Amount label={t(isCard ? 'deposit' : 'paid')}>
        {refund
          ? t(`refund.${refund.status}`, { amount: f.money(refund.amount), date: refund.at ? f.date(refund.at) : '' })
          : paidText}
      </Amount>
      {isOpen && loan > 0 ? <Amount label={t('financed')}>{f.money(loan)}</Amount> : null}
      {isOpen && (loan === 0 || balance > 0) ? (
        <Amount label={t(loan > 0 ? 'downPayment' : 'balance')}>
          {f.money(paid > 0 ? balance : balance - deposit)}
        </Amount>
      ) : null}
      {bankReference ? <Amount label={t('bankReference')}>{bankReference}</Amount> : null}
    </dl>
  )
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
