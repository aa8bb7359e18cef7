import type { Sale } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { VehiclePhoto } from '../../../entities/vehicle/VehiclePhoto.tsx'
import { saleAnchor } from './sale-anchor.ts'
import type { SaleAction } from './sale-actions.ts'
import { SaleActions } from './SaleActions.tsx'
import { SaleReturn } from './returns/SaleReturn.tsx'
import { SaleOrder } from './SaleOrder.tsx'

const tones: Record<Sale['status'], BadgeTone> = {
  pending: 'waiting',
  confirmed: 'action',
  completed: 'action',
  cancelled: 'outline',
  expired: 'outline',
}

const returnTones = { asked: 'waiting', accepted: 'waiting', back: 'outline' } as const satisfies Record<
  string,
  BadgeTone
>

/** Where the return of the car stands; null where none was asked for or the car is kept. */
function standingOf({ carReturn }: Sale): keyof typeof returnTones | null {
  if (carReturn?.carBackAt) return 'back'
  if (carReturn?.status === 'requested') return 'asked'
  return carReturn?.status === 'accepted' ? 'accepted' : null
}

/** One sale: car, buyer, state, deadline, amounts, and the vendor's actions. */
export function SaleCard({ sale, onAct }: { sale: Sale; onAct: (action: SaleAction) => void }) {
  const f = useFormats()
  const t = useTranslations('vendor.sales')
  const { id, vehicle, status, buyerFirstName, cancelReason } = sale
  const returning = standingOf(sale)
  return (
    <li
      id={saleAnchor(id)}
      className="flex scroll-mt-4 flex-col gap-4 rounded-lg border border-line bg-surface p-4 target:border-action sm:flex-row sm:p-5"
    >
      <div className="w-28 shrink-0 self-start overflow-hidden rounded-md sm:w-44">
        <VehiclePhoto vehicle={vehicle} sizes="(min-width: 640px) 11rem, 7rem" />
      </div>
      <div className="grid min-w-0 grow gap-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <h3 className="text-base font-semibold">
              <Link {...paths.vehicle(vehicle.id)} className="hover:underline hover:underline-offset-4">
                {f.vehicleName(vehicle)}
              </Link>
            </h3>
            <p className="text-sm text-muted">{t('buyer', { name: buyerFirstName ?? t('someone') })}</p>
          </div>
          <Badge tone={returning ? returnTones[returning] : tones[status]}>
            {t(returning ? `return.${returning}` : `status.${status}`)}
          </Badge>
        </div>
        <p className="figures">
          <Standing sale={sale} />
          {cancelReason ? (
            <span className="mt-1 block text-sm text-muted">
              {t(sale.endReason === 'operator_cancelled' ? 'operatorReason' : 'yourReason', { reason: cancelReason })}
            </span>
          ) : null}
        </p>
        <Facts sale={sale} />
        {status === 'completed' ? <SaleReturn sale={sale} /> : null}
        <SaleOrder sale={sale} />
        <SaleActions sale={sale} onAct={onAct} />
      </div>
    </li>
  )
}

/** The state and the deadline, in one sentence. */
function Standing({
  sale: { status, paymentMethod, deadline, endedAt, createdAt, endReason, amounts },
}: {
  sale: Sale
}) {
  const t = useTranslations('vendor.sales')
  const f = useFormats()
  const until = { deadline: deadline ? f.dateTime(deadline) : '' }
  const ended = { date: f.date(endedAt ?? createdAt) }
  switch (status) {
    case 'pending':
      return t(`next.${paymentMethod}`, until)
    case 'confirmed':
      return t(`next.${confirmedStanding(amounts)}`, until)
    case 'completed':
      return t('next.completed', ended)
    case 'cancelled':
    case 'expired':
      return t(`end.${endReason ?? 'unknown'}`, ended)
  }
}

function confirmedStanding({ loan, balance }: Sale['amounts']) {
  if (loan > 0) return balance > 0 ? 'confirmedDownPayment' : 'confirmedFinanced'
  return balance > 0 ? 'confirmed' : 'confirmedPaid'
}

function Facts({ sale }: { sale: Sale }) {
  const t = useTranslations('vendor.sales')
  const f = useFormats()
  const { amounts, bankReference, paymentMethod, deliveryMethod, delivery, createdAt, status, isOpen } = sale
  const place = delivery?.method === 'pickup' ? delivery.place : null
  const hasEndedWithoutSale = !isOpen && status !== 'completed'
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm figures lg:grid-cols-4">
      <Fact label={t('total')}>{f.money(amounts.total)}</Fact>
      {hasEndedWithoutSale ? null : (
        <>
          <Fact label={t('paid')}>{f.money(amounts.paid)}</Fact>
          {amounts.loan > 0 ? <Fact label={t('loan')}>{f.money(amounts.loan)}</Fact> : null}
          <Fact label={t(amounts.loan > 0 ? 'downPayment' : 'balance')}>{f.money(amounts.balance)}</Fact>
        </>
      )}
      <Fact label={t('payment')}>{t(`method.${paymentMethod}`)}</Fact>
      {hasEndedWithoutSale ? null : (
        <Fact label={t('deliveryMethod')}>
          {t(`delivery.${deliveryMethod ?? 'unknown'}`)}
          {place ? <span className="block">{`${place.name}, ${place.city}`}</span> : null}
        </Fact>
      )}
      {bankReference ? <Fact label={t('bankReference')}>{bankReference}</Fact> : null}
      <Fact label={t('reservedOn')}>{f.date(createdAt)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  )
}
