import type { Context } from '../../context.ts'
import type { Listener } from '../../jobs/worker.ts'
import { listenTo } from '../../listen-to.ts'
import type { DomainEvent } from '../../record-event.ts'
import { queueMail } from '../../queue-mail.ts'
import type {} from '../checkout/index.ts'
import { readPerson, readVehicleName } from './reads/reservation-people.ts'
import type {} from './reservation-mail-variables.ts'

async function mailConfirmation(
  ctx: Context,
  { payload }: DomainEvent<'checkout.ReservationConfirmed'>,
): Promise<void> {
  const { reservationId, vehicleId, deposit, balance, expiresAt } = payload
  const [vehicle, buyer, vendor] = await Promise.all([
    readVehicleName(ctx, vehicleId),
    readPerson(ctx, payload.buyerId),
    readPerson(ctx, payload.vendorId),
  ])
  if (!buyer || !vendor) return
  const terms = { vehicle, deposit, balance, expiresAt }
  await queueMail(ctx, {
    factKey: `reservation:${reservationId}:confirmed:buyer`,
    recipient: buyer.email,
    language: buyer.language,
    template: 'reservation-confirmed-buyer',
    variables: { ...terms, firstName: buyer.firstName, seller: vendor.publicName },
  })
  await queueMail(ctx, {
    factKey: `reservation:${reservationId}:confirmed:vendor`,
    recipient: vendor.email,
    language: vendor.language,
    template: 'reservation-confirmed-vendor',
    variables: { ...terms, firstName: vendor.firstName, buyer: buyer.firstName },
  })
}

/** Says so to both sides; a reservation that was never confirmed ends without a mail, nobody counted on it. */
async function mailEnd(ctx: Context, { id, payload }: DomainEvent<'checkout.ReservationEnded'>): Promise<void> {
  const { vehicleId, why, refund, wasConfirmed } = payload
  if (!wasConfirmed) return
  const [vehicle, buyer, vendor] = await Promise.all([
    readVehicleName(ctx, vehicleId),
    readPerson(ctx, payload.buyerId),
    readPerson(ctx, payload.vendorId),
  ])
  if (buyer) {
    await queueMail(ctx, {
      factKey: `event:${id}:buyer`,
      recipient: buyer.email,
      language: buyer.language,
      template: 'reservation-ended-buyer',
      variables: { vehicle, vehicleId, why, refund, firstName: buyer.firstName },
    })
  }
  if (vendor) {
    await queueMail(ctx, {
      factKey: `event:${id}:vendor`,
      recipient: vendor.email,
      language: vendor.language,
      template: 'reservation-ended-vendor',
      variables: { vehicle, why, firstName: vendor.firstName },
    })
  }
}

async function mailReturnedPayment(ctx: Context, { payload }: DomainEvent<'checkout.PaymentReturned'>): Promise<void> {
  const { paymentId, vehicleId, why, refund } = payload
  const [vehicle, buyer] = await Promise.all([readVehicleName(ctx, vehicleId), readPerson(ctx, payload.buyerId)])
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
  listenTo('checkout.ReservationConfirmed', mailConfirmation),
  listenTo('checkout.ReservationEnded', mailEnd),
  listenTo('checkout.PaymentReturned', mailReturnedPayment),
]
