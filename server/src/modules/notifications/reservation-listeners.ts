import type { Context } from '../../context.ts'
import type { Listener } from '../../jobs/worker.ts'
import { listenTo } from '../../listen-to.ts'
import type { DomainEvent } from '../../publish-event.ts'
import { queueMail } from '../../queue-mail.ts'
import type {} from '../checkout/index.ts'
import type {} from '../financing/index.ts'
import { findCancelReason, findPerson, findVehicleName } from './reads/reservation-people.ts'
import { findReservationTerms } from './reads/reservation-terms.ts'
import type {} from './reservation-mail-variables.ts'

interface SaleParties {
  readonly vehicleId: string
  readonly buyerId: string
  readonly vendorId: string
}

async function peopleOf(ctx: Context, { vehicleId, buyerId, vendorId }: SaleParties) {
  return Promise.all([findVehicleName(ctx, vehicleId), findPerson(ctx, buyerId), findPerson(ctx, vendorId)])
}

type Order = DomainEvent<'checkout.ReservationPlaced'>['payload']

/** A financed order is mailed once the financing company has accepted the request. */
async function mailPlaced(ctx: Context, { payload }: DomainEvent<'checkout.ReservationPlaced'>): Promise<void> {
  if (payload.paymentMethod !== 'financing') await mailOrder(ctx, payload)
}

async function mailRequestTaken(ctx: Context, { payload }: DomainEvent<'financing.RequestTaken'>): Promise<void> {
  await mailOrder(ctx, { ...payload, paymentMethod: 'financing' })
}

async function mailOrder(ctx: Context, payload: Order): Promise<void> {
  const { reservationId, paymentMethod, total, expiresAt } = payload
  const [vehicle, buyer, vendor] = await peopleOf(ctx, payload)
  if (!buyer || !vendor) return
  const { lines, transfer } = await findReservationTerms(ctx, reservationId)
  const terms = { reservationId, vehicle, lines, total, paymentMethod, expiresAt }
  await queueMail(ctx, {
    factKey: `reservation:${reservationId}:placed:buyer`,
    recipient: buyer.email,
    language: buyer.language,
    template: 'reservation-placed-buyer',
    variables: { ...terms, transfer, firstName: buyer.firstName, seller: vendor.publicName },
  })
  await queueMail(ctx, {
    factKey: `reservation:${reservationId}:placed:vendor`,
    recipient: vendor.email,
    language: vendor.language,
    template: 'reservation-placed-vendor',
    variables: {
      ...terms,
      reference: transfer?.reference ?? null,
      firstName: vendor.firstName,
      buyer: buyer.firstName,
    },
  })
}

async function mailConfirmation(
  ctx: Context,
  { payload }: DomainEvent<'checkout.ReservationConfirmed'>,
): Promise<void> {
  const { reservationId, paymentMethod, deposit, balance, expiresAt } = payload
  const [vehicle, buyer, vendor] = await peopleOf(ctx, payload)
  if (!buyer || !vendor) return
  const { lines, transfer } = await findReservationTerms(ctx, reservationId)
  const total = deposit + balance
  const terms = { reservationId, vehicle, lines, total, paymentMethod, deposit, balance, expiresAt }
  await queueMail(ctx, {
    factKey: `reservation:${reservationId}:confirmed:buyer`,
    recipient: buyer.email,
    language: buyer.language,
    template: 'reservation-confirmed-buyer',
    variables: {
      ...terms,
      transfer: balance > 0 ? transfer : null,
      firstName: buyer.firstName,
      seller: vendor.publicName,
    },
  })
  await queueMail(ctx, {
    factKey: `reservation:${reservationId}:confirmed:vendor`,
    recipient: vendor.email,
    language: vendor.language,
    template: 'reservation-confirmed-vendor',
    variables: { ...terms, firstName: vendor.firstName, buyer: buyer.firstName },
  })
}

/** A transfer that completes the sale is part of the mail about the sale. */
async function mailTransfer(ctx: Context, { id, payload }: DomainEvent<'checkout.TransferRecorded'>): Promise<void> {
  const { amount, expiresAt, completes } = payload
  if (completes) return
  const [vehicle, buyer, vendor] = await peopleOf(ctx, payload)
  if (!buyer || !vendor) return
  await queueMail(ctx, {
    factKey: `event:${id}:buyer`,
    recipient: buyer.email,
    language: buyer.language,
    template: 'transfer-recorded',
    variables: { vehicle, amount, expiresAt, firstName: buyer.firstName, seller: vendor.publicName },
  })
  await queueMail(ctx, {
    factKey: `event:${id}:vendor`,
    recipient: vendor.email,
    language: vendor.language,
    template: 'transfer-recorded-vendor',
    variables: { vehicle, amount, expiresAt, firstName: vendor.firstName, buyer: buyer.firstName },
  })
}

async function mailCompletion(ctx: Context, { payload }: DomainEvent<'checkout.ReservationCompleted'>): Promise<void> {
  const { reservationId, total, deliveryMethod } = payload
  const [vehicle, buyer, vendor] = await peopleOf(ctx, payload)
  if (!buyer || !vendor) return
  const { lines, balance, place } = await findReservationTerms(ctx, reservationId)
  const sold = { reservationId, vehicle, lines, total, balance, deliveryMethod, place }
  await queueMail(ctx, {
    factKey: `reservation:${reservationId}:completed:buyer`,
    recipient: buyer.email,
    language: buyer.language,
    template: 'reservation-completed',
    variables: { ...sold, firstName: buyer.firstName, seller: vendor.publicName },
  })
  await queueMail(ctx, {
    factKey: `reservation:${reservationId}:completed:vendor`,
    recipient: vendor.email,
    language: vendor.language,
    template: 'reservation-completed-vendor',
    variables: { ...sold, firstName: vendor.firstName, buyer: buyer.firstName },
  })
}

/** Mails both sides. An order that the vendor was never mailed about ends without a mail: a card that was never paid, a request that never reached the financing company. */
async function mailEnd(ctx: Context, { id, payload }: DomainEvent<'checkout.ReservationEnded'>): Promise<void> {
  const { reservationId, vehicleId, why, refund, transferred, wasConfirmed, paymentMethod } = payload
  const isCancelledByVendor = why === 'vendor_cancelled'
  const isKnownToVendor = wasConfirmed || paymentMethod !== 'card'
  if (!isKnownToVendor && !isCancelledByVendor) return
  if (paymentMethod === 'financing' && why === 'payment_unavailable') return
  const [vehicle, buyer, vendor] = await peopleOf(ctx, payload)
  if (!buyer || !vendor) return
  const reason = isCancelledByVendor ? await findCancelReason(ctx, reservationId) : null
  await queueMail(ctx, {
    factKey: `event:${id}:buyer`,
    recipient: buyer.email,
    language: buyer.language,
    template: 'reservation-ended-buyer',
    variables: { vehicle, vehicleId, why, reason, refund, transferred, firstName: buyer.firstName },
  })
  if (!isKnownToVendor) return
  await queueMail(ctx, {
    factKey: `event:${id}:vendor`,
    recipient: vendor.email,
    language: vendor.language,
    template: 'reservation-ended-vendor',
    variables: { vehicle, why, transferred, firstName: vendor.firstName, buyer: buyer.firstName },
  })
}

async function mailReturnedPayment(ctx: Context, { payload }: DomainEvent<'checkout.PaymentReturned'>): Promise<void> {
  const { paymentId, vehicleId, why, refund } = payload
  const [vehicle, buyer] = await Promise.all([findVehicleName(ctx, vehicleId), findPerson(ctx, payload.buyerId)])
  if (!buyer) return
  await queueMail(ctx, {
    factKey: `payment:${paymentId}:returned`,
    recipient: buyer.email,
    language: buyer.language,
    template: 'payment-returned',
    variables: { vehicle, why, refund, firstName: buyer.firstName },
  })
}

export const notificationListeners: readonly Listener[] = [
  listenTo('checkout.ReservationPlaced', mailPlaced),
  listenTo('financing.RequestTaken', mailRequestTaken),
  listenTo('checkout.ReservationConfirmed', mailConfirmation),
  listenTo('checkout.TransferRecorded', mailTransfer),
  listenTo('checkout.ReservationCompleted', mailCompletion),
  listenTo('checkout.ReservationEnded', mailEnd),
  listenTo('checkout.PaymentReturned', mailReturnedPayment),
]
