import type { Context } from '../../kernel/context.ts'
import { type Listener, listenTo } from '../../kernel/jobs.ts'
import type { DomainEvent } from '../../kernel/publish-event.ts'
import { type MailTemplate, type MailVariables, queueMail } from '../../kernel/queue-mail.ts'
import type {} from '../checkout/index.ts'
import type {} from '../financing/index.ts'
import { findReservationView } from '../sales/index.ts'
import { findCancelReason, findPerson, findVehicleName } from './reads/reservation-people.ts'
import { findNextStep, findReservationTerms } from './reads/reservation-terms.ts'
import { findParties, type Parties } from './reads/sale-parties.ts'
import type {} from './reservation-mail-variables.ts'

interface MailBody<T extends MailTemplate> {
  readonly template: T
  readonly variables: MailVariables[T]
}

async function mailParties<B extends MailTemplate, V extends MailTemplate>(
  ctx: Context,
  { buyer, vendor }: Parties,
  mails: { readonly deduplicationKey: string; readonly toBuyer: MailBody<B>; readonly toVendor: MailBody<V> | null },
): Promise<void> {
  const { deduplicationKey, toBuyer, toVendor } = mails
  await queueMail(ctx, {
    deduplicationKey: `${deduplicationKey}:buyer`,
    recipient: buyer.email,
    language: buyer.language,
    ...toBuyer,
  })
  if (!toVendor) return
  await queueMail(ctx, {
    deduplicationKey: `${deduplicationKey}:vendor`,
    recipient: vendor.email,
    language: vendor.language,
    ...toVendor,
  })
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
  const parties = await findParties(ctx, payload)
  if (!parties) return
  const { vehicle, forBuyer, forVendor } = parties
  const { lines, loan, transfer: account } = await findReservationTerms(ctx, reservationId)
  const next = await findNextStep(ctx, payload)
  const terms = { reservationId, vehicle, lines, total, loan, paymentMethod, expiresAt, next }
  const transfer = paymentMethod === 'financing' ? null : account
  const reference = transfer?.reference ?? null
  await mailParties(ctx, parties, {
    deduplicationKey: `reservation:${reservationId}:placed`,
    toBuyer: { template: 'reservation-placed-buyer', variables: { ...terms, transfer, ...forBuyer } },
    toVendor: { template: 'reservation-placed-vendor', variables: { ...terms, reference, ...forVendor } },
  })
}

async function mailConfirmation(
  ctx: Context,
  { payload }: DomainEvent<'checkout.ReservationConfirmed'>,
): Promise<void> {
  const { reservationId, paymentMethod, deposit, balance, expiresAt } = payload
  const parties = await findParties(ctx, payload)
  if (!parties) return
  const { vehicle, forBuyer, forVendor } = parties
  const { lines, total, loan, transfer: account } = await findReservationTerms(ctx, reservationId)
  const next = await findNextStep(ctx, payload)
  const terms = { reservationId, vehicle, lines, total, paymentMethod, deposit, loan, balance, expiresAt, next }
  const transfer = balance > 0 ? account : null
  await mailParties(ctx, parties, {
    deduplicationKey: `reservation:${reservationId}:confirmed`,
    toBuyer: { template: 'reservation-confirmed-buyer', variables: { ...terms, transfer, ...forBuyer } },
    toVendor: { template: 'reservation-confirmed-vendor', variables: { ...terms, ...forVendor } },
  })
}

/** The mail about a completed sale includes the transfer that completed it. */
async function mailTransfer(ctx: Context, { id, payload }: DomainEvent<'sales.TransferRecorded'>): Promise<void> {
  const { reservationId, vehicleId, amount, balance, expiresAt, completes } = payload
  if (completes) return
  const parties = await findParties(ctx, payload)
  if (!parties) return
  const { vehicle, forBuyer, forVendor } = parties
  const next = await findNextStep(ctx, payload)
  const recorded = { vehicle, vehicleId, reservationId, amount, balance, expiresAt, next }
  await mailParties(ctx, parties, {
    deduplicationKey: `event:${id}`,
    toBuyer: { template: 'transfer-recorded', variables: { ...recorded, ...forBuyer } },
    toVendor: {
      template: 'transfer-recorded-vendor',
      variables: { ...recorded, ...forVendor },
    },
  })
}

async function mailCompletion(ctx: Context, { payload }: DomainEvent<'sales.SaleCompleted'>): Promise<void> {
  const { reservationId, total, deliveryMethod } = payload
  const parties = await findParties(ctx, payload)
  if (!parties) return
  const { vehicle, forBuyer, forVendor } = parties
  const { lines, loan, balance, place, transfer } = await findReservationTerms(ctx, reservationId)
  const view = await findReservationView(ctx, { id: reservationId, buyerId: payload.buyerId })
  const { balanceDueAt, unpaidFrom } = view?.settlement ?? {}
  const sold = {
    reservationId,
    vehicle,
    lines,
    total,
    loan,
    balance,
    deliveryMethod,
    place,
    next: view?.next ?? null,
    ...(balanceDueAt && unpaidFrom ? { balanceDueAt, unpaidFrom } : {}),
  }
  await mailParties(ctx, parties, {
    deduplicationKey: `reservation:${reservationId}:completed`,
    toBuyer: { template: 'reservation-completed', variables: { ...sold, transfer, ...forBuyer } },
    toVendor: { template: 'reservation-completed-vendor', variables: { ...sold, ...forVendor } },
  })
}

/** Mails both parties. Sends nothing for an order about which the vendor received no mail: an unpaid card order, or a request that never reached the financing company. */
async function mailEnd(ctx: Context, { id, payload }: DomainEvent<'checkout.ReservationEnded'>): Promise<void> {
  const { reservationId, vehicleId, why, refund, transferred, wasConfirmed, paymentMethod } = payload
  const isCancelledByVendor = why === 'vendor_cancelled'
  const isCancelledByOperator = why === 'operator_cancelled'
  const isKnownToVendor = wasConfirmed || paymentMethod !== 'card'
  if (!isKnownToVendor && !isCancelledByVendor && !isCancelledByOperator) return
  if (paymentMethod === 'financing' && why === 'payment_unavailable') return
  const parties = await findParties(ctx, payload)
  if (!parties) return
  const { vehicle, forBuyer, forVendor } = parties
  const reason = isCancelledByVendor || isCancelledByOperator ? await findCancelReason(ctx, reservationId) : null
  const next = await findNextStep(ctx, payload)
  await mailParties(ctx, parties, {
    deduplicationKey: `event:${id}`,
    toBuyer: {
      template: 'reservation-ended-buyer',
      variables: { vehicle, vehicleId, reservationId, why, reason, refund, transferred, next, ...forBuyer },
    },
    toVendor: isKnownToVendor
      ? {
          template: 'reservation-ended-vendor',
          variables: {
            vehicle,
            vehicleId,
            reservationId,
            why,
            reason: isCancelledByOperator ? reason : null,
            transferred,
            next,
            ...forVendor,
          },
        }
      : null,
  })
}

async function mailReturnedPayment(ctx: Context, { payload }: DomainEvent<'checkout.PaymentReturned'>): Promise<void> {
  const { paymentId, reservationId, vehicleId, why, refund } = payload
  const [vehicle, buyer] = await Promise.all([findVehicleName(ctx, payload), findPerson(ctx, payload.buyerId)])
  if (!buyer) return
  await queueMail(ctx, {
    deduplicationKey: `payment:${paymentId}:returned`,
    recipient: buyer.email,
    language: buyer.language,
    template: 'payment-returned',
    variables: { vehicle, vehicleId, reservationId, why, refund, firstName: buyer.firstName },
  })
}

export const reservationListeners: readonly Listener[] = [
  listenTo('checkout.ReservationPlaced', mailPlaced),
  listenTo('financing.RequestTaken', mailRequestTaken),
  listenTo('checkout.ReservationConfirmed', mailConfirmation),
  listenTo('sales.TransferRecorded', mailTransfer),
  listenTo('sales.SaleCompleted', mailCompletion),
  listenTo('checkout.ReservationEnded', mailEnd),
  listenTo('checkout.PaymentReturned', mailReturnedPayment),
]
