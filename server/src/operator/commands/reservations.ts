import { refundReservation, type RefundedReservation } from '../../modules/checkout/index.ts'
import { findDealRecord } from '../../modules/back-office/index.ts'
import type { CreditRecord } from '../../modules/financing/index.ts'
import { listReservationRecords, type ReservationRecord } from '../../modules/sales/index.ts'
import type { PaymentRecord } from '../../modules/payments/index.ts'
import { type Command, reasonOf, reasonOption } from '../command.ts'
import { dealOf, dealSections } from '../deal-lines.ts'
import { facts, money, section, table, time } from '../print.ts'
import { findReservation, reservationRows } from '../find-reservation.ts'
import { refusal } from '../refusals.ts'
import { auditLines } from './audit.ts'
import { returnRows } from './returns.ts'

export const showReservation: Command = {
  words: 'reservation show',
  args: ['RESERVATION'],
  summary:
    'A reservation: state, people, amounts, next step, account, settlement, credit, corrections of the car, payments, refunds, returns, timeline, audit trail.',
  details:
    'RESERVATION is its id, its bank reference, a card payment (ours or the provider’s id), or the e-mail address of the buyer, which may list several.',
  example: 'reservation show AP-7K3M-9Q2T',
  options: {},
  isChange: false,
  run: async (ctx, { args: [named = ''] }) => {
    const found = await listReservationRecords(ctx, named)
    const [reservation] = found
    if (!reservation) return refusal('reservation_not_found')
    if (found.length > 1) return { ok: true, data: found, lines: reservationRows(found) }
    const { view, credit, payments, returns, audit } = await findDealRecord(ctx, reservation)
    return {
      ok: true,
      data: { ...reservation, deal: view && dealOf(view), credit, payments, returns, audit },
      lines: [
        ...reservationFacts(reservation),
        ...(view ? dealSections(view, ctx.now()) : []),
        ...section('Credit', credit ? creditFacts(credit) : []),
        ...section('Payments and refunds', paymentRows(payments)),
        ...section('Returns', returnRows(returns, ctx.now())),
        ...section('Timeline', timeline(reservation, payments)),
        ...section('Audit trail', audit.length === 0 ? [] : auditLines(audit)),
      ],
    }
  },
}

export const refund: Command = {
  words: 'refund',
  args: ['RESERVATION'],
  summary: 'Ends an open reservation and refunds what was charged to the card, once.',
  details:
    'The buyer and the vendor are mailed the reason. The running product sends the refund to the card provider. A transfer that the vendor has received is the vendor’s to pay back.',
  example: 'refund AP-7K3M-9Q2T --reason "L’auto non esiste" --as Giulia',
  options: {
    reason: reasonOption,
    'end-unpaid': { type: 'boolean', help: 'ends an open reservation also where no card was charged' },
  },
  isChange: true,
  run: async (ctx, typed) => {
    const reason = reasonOf(typed)
    const reservation = await findReservation(ctx, typed)
    if ('ok' in reservation) return reservation
    const input = { id: reservation.id, reason, endsUnpaid: typed.flags.has('end-unpaid') }
    const outcome = await refundReservation({ ctx, input })
    return outcome.ok ? { ok: true, data: outcome.value, lines: refundLines(outcome.value) } : refusal(outcome.why)
  },
}

function refundLines({ id, isEnded, refund, transferred, awaitsDispute }: RefundedReservation): string[] {
  return [
    isEnded
      ? `The reservation ${id} is cancelled; the buyer and the vendor are mailed the reason.`
      : `Reservation ${id}.`,
    ...(refund > 0 ? [`${money(refund)} is on its way back to the card.`] : []),
    ...(awaitsDispute ? ['The bank holds the money: the refund waits until the dispute is decided.'] : []),
    ...(transferred > 0 ? [`The vendor received ${money(transferred)} by bank transfer and pays it back.`] : []),
  ]
}

function reservationFacts(reservation: ReservationRecord): string[] {
  const { vehicle, buyer, vendor, amounts, endedBy, endReason } = reservation
  return facts({
    reservation: reservation.id,
    state: endReason ? `${reservation.status} (${endReason}, by ${endedBy ?? 'nobody'})` : reservation.status,
    reason: reservation.cancelReason,
    car: `${vehicle.name} ${vehicle.id}`,
    'agreed as': `${vehicle.mileage} km, the advert as of ${time(vehicle.agreedAt)}`,
    buyer: `${buyer.name} <${buyer.email}> ${buyer.userId}`,
    vendor: `${vendor.name} <${vendor.email}> ${vendor.userId}`,
    'paid with': reservation.paymentMethod,
    'bank reference': reservation.bankReference,
    delivery: reservation.deliveryMethod,
    total: money(amounts.total),
    deposit: money(amounts.deposit),
    paid: money(amounts.paid),
    transferred: money(amounts.transferred),
    lent: amounts.loan > 0 ? money(amounts.loan) : null,
    balance: money(amounts.balance),
  })
}

function creditFacts(credit: CreditRecord): string[] {
  const { reference, grantingStatusCode, toEndFrom, endTriedAt, endError, endedAt, endedBy } = credit
  const { grantedAt, paidOutAt, withdrawnAt } = credit
  return facts({
    'at the provider': reference,
    status: grantingStatusCode,
    granted: grantedAt && time(grantedAt),
    'paid out': paidOutAt && time(paidOutAt),
    withdrawn: withdrawnAt && time(withdrawnAt),
    'to end from': toEndFrom && time(toEndFrom),
    'last tried': endTriedAt && time(endTriedAt),
    error: endError,
    ended: endedAt && `${time(endedAt)} by ${endedBy ?? 'nobody'}`,
  })
}

function paymentRows(payments: readonly PaymentRecord[]): string[] {
  if (payments.length === 0) return []
  return table(
    ['payment', 'amount', 'state', 'at the provider', 'refund'],
    payments.map(({ id, amount, status, providerPaymentId, refund, hasOpenDispute }) => [
      id,
      money(amount),
      hasOpenDispute ? `${status}, disputed` : status,
      providerPaymentId ?? '-',
      refund
        ? `${money(refund.amount)} ${refund.status} (${refund.reason})${refund.lastError ? `: ${refund.lastError}` : ''}`
        : '-',
    ]),
  )
}

function timeline(reservation: ReservationRecord, payments: readonly PaymentRecord[]): string[] {
  const { createdAt, confirmedAt, expiresAt, endedAt, status } = reservation
  const events: readonly (readonly [Date | null, string])[] = [
    [createdAt, 'reserved'],
    ...payments.flatMap(({ amount, paidAt, refund }): (readonly [Date | null, string])[] => [
      [paidAt, `${money(amount)} paid by card`],
      [refund?.createdAt ?? null, 'refund requested'],
      [refund?.succeededAt ?? null, 'refund arrived at the provider'],
    ]),
    [confirmedAt, 'confirmed'],
    [endedAt, status],
    [endedAt === null ? expiresAt : null, 'the hold ends'],
  ]
  return events
    .flatMap(([at, text]) => (at === null ? [] : [{ at, text }]))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, text }) => `${time(at)}  ${text}`)
}
