import type { SaleReminder } from '@autopiazza/contract/settlement-vocabulary'
import type { Context } from '../../kernel/context.ts'
import { type Listener, listenTo } from '../../kernel/jobs.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import type {} from '../checkout/index.ts'
import { findReservationView } from '../sales/index.ts'
import { findReservationTerms } from './reads/reservation-terms.ts'
import { findParties, type SaleParties } from './reads/sale-parties.ts'
import type { SaleAmounts, SaleNewsForBuyer, SaleNewsForVendor } from './sale-mail-variables.ts'

interface SaleNews extends SaleAmounts {
  readonly eventId: string
  readonly toBuyer?: SaleNewsForBuyer | undefined
  readonly toVendor?: SaleNewsForVendor | undefined
  readonly reason?: string | null
}

const stepsOfTransfers: ReadonlySet<string> = new Set(['send_transfer', 'pay_balance', 'pay_down_payment'])

/** News after which a buyer may want to end the purchase. */
const callsOff: ReadonlySet<SaleNewsForBuyer> = new Set(['balance_overdue', 'balance_stuck', 'handover_overdue'])

/** News that includes the delivery for the vendor. */
const includesDelivery: ReadonlySet<SaleNewsForVendor> = new Set(['choices_changed', 'delivery_changed'])

/** Queues the mails about a sale, each with the next step now and in the recipient's language. Sends none when the account of a party is deleted. */
async function mailSale(ctx: Context, sale: SaleParties, news: SaleNews): Promise<void> {
  const { reservationId, buyerId } = sale
  const { eventId, toBuyer, toVendor, reason = null, ...amounts } = news
  const [parties, reservation] = await Promise.all([
    findParties(ctx, sale),
    findReservationView(ctx, { id: reservationId, buyerId }),
  ])
  if (!parties) return
  const { buyer, vendor, vehicle, forBuyer } = parties
  const next = reservation?.next ?? null
  const changes = toBuyer === 'correction_asked' ? reservation?.correction?.changes : undefined
  const about = {
    reservationId,
    vehicle,
    reason,
    next,
    ...(changes && { changes, fuelType: reservation?.vehicle.fuelType }),
    ...amounts,
  }
  if (toBuyer) {
    const isAwaited = next !== null && stepsOfTransfers.has(next.step)
    const transfer = isAwaited ? (reservation?.transfer ?? null) : null
    const variables = {
      ...about,
      news: toBuyer,
      firstName: buyer.firstName,
      other: forBuyer.seller,
      transfer,
      canCallOff: callsOff.has(toBuyer) && (reservation?.can.callOff ?? false),
    }
    await queueMail(ctx, {
      deduplicationKey: `event:${eventId}:buyer`,
      recipient: buyer.email,
      language: buyer.language,
      template: 'sale-to-buyer',
      variables,
    })
  }
  if (toVendor) {
    const method = includesDelivery.has(toVendor) ? reservation?.deliveryMethod : null
    await queueMail(ctx, {
      deduplicationKey: `event:${eventId}:vendor`,
      recipient: vendor.email,
      language: vendor.language,
      template: 'sale-to-vendor',
      variables: {
        ...about,
        news: toVendor,
        firstName: vendor.firstName,
        other: buyer.firstName,
        ...(method && { delivery: { method, place: (await findReservationTerms(ctx, reservationId)).place } }),
      },
    })
  }
}

const reminded: Readonly<Record<SaleReminder, Pick<SaleNews, 'toBuyer' | 'toVendor'>>> = {
  balance_reminder: { toBuyer: 'balance_reminder' },
  balance_overdue: { toBuyer: 'balance_overdue', toVendor: 'balance_overdue' },
  unpaid_possible: { toBuyer: 'unpaid_possible', toVendor: 'unpaid_possible' },
  balance_stuck: { toBuyer: 'balance_stuck', toVendor: 'balance_stuck' },
  receipt_reminder: { toVendor: 'receipt_reminder' },
  statements_differ: { toBuyer: 'statements_differ', toVendor: 'statements_differ' },
  handover_reminder: { toBuyer: 'handover_reminder', toVendor: 'handover_reminder' },
  handover_overdue: { toBuyer: 'handover_overdue', toVendor: 'handover_overdue' },
  pay_back_reminder: { toVendor: 'pay_back_reminder' },
  pay_back_overdue: { toBuyer: 'pay_back_overdue', toVendor: 'pay_back_overdue' },
}

/** Returns the amount of a reminder: the amount to be refunded, or the amount that the buyer stated. */
async function amountOf(ctx: Context, sale: SaleParties, reminder: SaleReminder): Promise<SaleAmounts> {
  const view = await findReservationView(ctx, {
    id: sale.reservationId,
    buyerId: sale.buyerId,
  })
  if (!view) return { amount: 0 }
  const { owedByVendor, unconfirmed, balance } = view.money
  if (reminder === 'pay_back_reminder' || reminder === 'pay_back_overdue') return { amount: owedByVendor }
  if (reminder === 'receipt_reminder' || reminder === 'statements_differ') return { amount: unconfirmed }
  return reminder === 'handover_reminder' || reminder === 'handover_overdue' ? {} : { amount: balance }
}

export const saleListeners: readonly Listener[] = [
  listenTo('sales.TransferStated', (ctx, { id, payload }) =>
    mailSale(ctx, payload, {
      eventId: id,
      toVendor: 'stated',
      amount: payload.amount,
      on: payload.on,
    }),
  ),
  listenTo('sales.PaidBack', (ctx, { id, payload: { by, amount, on, rest: restBack, ...sale } }) =>
    mailSale(ctx, sale, {
      eventId: id,
      toBuyer: by === 'buyer' ? undefined : 'paid_back',
      toVendor: by === 'vendor' ? undefined : 'paid_back',
      amount,
      on,
      restBack,
    }),
  ),
  listenTo('sales.SaleEnded', async (ctx, { id, payload }) => {
    const { why, reason, refund, transferred: owedByVendor, loan } = payload
    // A return that the vendor has recorded has its own mails.
    if (why === 'given_back' && payload.by !== 'operator') return
    await mailSale(ctx, payload, {
      eventId: id,
      toBuyer: why,
      toVendor: why,
      reason,
      refund,
      owedByVendor,
      loan,
    })
  }),
  listenTo('sales.ReminderDue', async (ctx, { id, payload }) => {
    const { reminder } = payload
    await mailSale(ctx, payload, {
      eventId: id,
      ...reminded[reminder],
      ...(await amountOf(ctx, payload, reminder)),
    })
  }),
  listenTo('sales.StatementStruck', (ctx, { id, payload }) =>
    mailSale(ctx, payload, {
      eventId: id,
      toBuyer: 'statement_struck',
      toVendor: 'statement_struck',
      amount: payload.amount,
    }),
  ),
  listenTo('sales.EntryTakenBack', (ctx, { id, payload: { kind, by, isDenied, amount, ...sale } }) => {
    const ofRefund = {
      toBuyer: 'refund_taken_back',
      toVendor: isDenied ? 'refund_denied' : 'refund_taken_back',
    } as const
    const { toBuyer, toVendor } =
      kind === 'paid' ? ({ toBuyer: 'receipt_taken_back', toVendor: undefined } as const) : ofRefund
    return mailSale(ctx, sale, {
      eventId: id,
      toBuyer: by === 'buyer' ? undefined : toBuyer,
      toVendor: by === 'vendor' ? undefined : toVendor,
      amount,
    })
  }),
  listenTo('sales.HandoverTakenBack', (ctx, { id, payload }) =>
    mailSale(ctx, payload, { eventId: id, toBuyer: 'handover_taken_back' }),
  ),
  listenTo('sales.HandoverRecorded', async (ctx, { id, payload: { by, on, saidOn = null, ...sale } }) => {
    if (by === 'buyer' && saidOn !== null && saidOn !== on)
      await mailSale(ctx, sale, { eventId: id, toVendor: 'handover_other_day', handedOverOn: on, saidOn })
  }),
  listenTo('sales.HandoverDenied', (ctx, { id, payload }) =>
    mailSale(ctx, payload, { eventId: id, toVendor: 'handover_denied' }),
  ),
  listenTo('financing.CreditEnded', (ctx, { id, payload }) =>
    mailSale(ctx, payload, {
      eventId: id,
      toBuyer: 'credit_ended',
      toVendor: 'credit_ended',
      amount: payload.amount,
    }),
  ),
  listenTo('financing.CreditPaidOut', (ctx, { id, payload }) =>
    mailSale(ctx, payload, {
      eventId: id,
      toBuyer: 'credit_paid_out',
      toVendor: 'credit_paid_out',
      amount: payload.amount,
    }),
  ),
  listenTo('financing.CreditWithdrawn', (ctx, { id, payload }) =>
    mailSale(ctx, payload, {
      eventId: id,
      toBuyer: 'credit_withdrawn',
      toVendor: 'credit_withdrawn',
      amount: payload.amount,
    }),
  ),
  listenTo('checkout.CorrectionAsked', (ctx, { id, payload }) =>
    mailSale(ctx, payload, { eventId: id, toBuyer: 'correction_asked' }),
  ),
  listenTo('checkout.CorrectionAccepted', (ctx, { id, payload }) =>
    mailSale(ctx, payload, { eventId: id, toVendor: 'correction_accepted' }),
  ),
  listenTo('checkout.DeliveryChanged', (ctx, { id, payload }) =>
    mailSale(ctx, payload, { eventId: id, toVendor: 'delivery_changed' }),
  ),
  listenTo('checkout.ChoicesChanged', (ctx, { id, payload }) => {
    const { formerTotal, total } = payload
    return mailSale(ctx, payload, {
      eventId: id,
      toBuyer: 'choices_changed',
      toVendor: 'choices_changed',
      formerTotal,
      total,
    })
  }),
]
