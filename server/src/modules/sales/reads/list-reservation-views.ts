import type { ReservationView } from '@autopiazza/contract/reservation'
import type { LedgerEntryView, SettlementView } from '@autopiazza/contract/settlement-view'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { handoverMoment } from '@autopiazza/contract/return-days'
import { returnDaysEnd } from '@autopiazza/contract/return-days'
import { sellerKindOf } from '../../identity/index.ts'
import { type StoredVersion, listAgreedVehicles } from '../../listings/index.ts'
import { accountOfReservation, type LedgerEntry, listLedgerEntries, loanOfReservation } from '../../payments/index.ts'
import { isOpen, nextStatus } from '@autopiazza/contract/reservation-states'
import { balanceDueOf, cardAtQuote, choicesRefusal, linesOf } from '../../checkout/index.ts'
import { canChooseDelivery, canConclude, stoppingOf, timelineOf } from '../rules/progress.ts'
import { callOffRefusal, payBackRefusal, statementRefusal, unconfirmedOf } from '../rules/settlement-actions.ts'
import { canConfirmHandover, denialRefusal, isTrader, lastDayOf, returnRightsOf } from '../rules/returns.ts'
import { deliveryOf, pickupPointOfReservation, tradeInOf } from './delivery-of.ts'
import { type AfterSaleFacts, listAfterSales } from './return-rows.ts'
import { nextStepOf, settlementFactsOf } from './sale-facts.ts'
import { listSaleCorrections, type SaleCorrections } from './sale-corrections.ts'
import { accountInJson, saleMoneyOf } from './sale-money.ts'
import { settlementColumns, settlementOf } from './settlement-columns.ts'

interface Selection {
  readonly buyerId: string
  readonly which: { readonly id: string } | 'all' | 'open'
}

const limit = 100
const isOpenNow = sql<boolean>`reservation_is_open(reservation.status)`

/** Returns the buyer's reservations, open ones first, then the newest. */
export async function listReservationViews(ctx: Context, { buyerId, which }: Selection): Promise<ReservationView[]> {
  const query = selectViews(ctx).where('reservation.user_id', '=', buyerId)
  const newest = query.orderBy('reservation.created_at', 'desc')
  const rows = await (
    which === 'all'
      ? query.orderBy(isOpenNow, 'desc').orderBy('reservation.created_at', 'desc').limit(limit)
      : which === 'open'
        ? newest.where(isOpenNow).limit(limit)
        : query.where('reservation.id', '=', which.id)
  ).execute()
  const agreedVehicles = await listAgreedVehicles(
    ctx,
    rows.map((row) => row.version_id),
  )
  const correctionsOf = await listSaleCorrections(
    ctx,
    rows.map(({ id }) => id),
  )
  const sold = rows.flatMap(({ id, status }) => (status === 'completed' ? [id] : []))
  const afterSales = await listAfterSales(ctx, sold)
  const entries = await listLedgerEntries(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const vehicle = agreedVehicles.get(row.version_id)
    const own = entries.filter(({ reservationId }) => reservationId === row.id)
    return vehicle
      ? [
          viewOf(row, {
            vehicle,
            after: afterSales(row.id),
            entries: own,
            corrections: correctionsOf(row.id),
            now: ctx.now(),
          }),
        ]
      : []
  })
}

function selectViews(ctx: Context) {
  return ctx.db
    .selectFrom('vehicle_reservations as reservation')
    .innerJoin('quotes as quote', 'quote.id', 'reservation.quote_id')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'reservation.vehicle_id')
    .leftJoin('vendor_details as company', 'company.id', 'vehicle.user_id')
    .leftJoin('settlements as settlement', 'settlement.reservation_id', 'reservation.id')
    .innerJoinLateral(accountOfReservation, (join) => join.onTrue())
    .leftJoinLateral(
      (q) =>
        q
          .selectFrom('payments')
          .selectAll()
          .whereRef('payments.reservation_id', '=', 'reservation.id')
          .orderBy('attempt', 'desc')
          .limit(1)
          .as('payment'),
      (join) => join.onTrue(),
    )
    .leftJoin('refunds as refund', 'refund.payment_id', 'payment.id')
    .select([
      'reservation.id',
      'reservation.vehicle_id',
      'reservation.version_id',
      'reservation.terms_on',
      'reservation.status',
      'reservation.payment_method',
      'reservation.amount',
      'reservation.deposit',
      loanOfReservation.as('loan'),
      'reservation.bank_reference',
      'reservation.transfer_iban',
      'reservation.transfer_holder',
      'reservation.trade_in_details',
      'reservation.valuation_id',
      'reservation.delivery_method',
      'reservation.delivery_address',
      'reservation.delivery_chosen_at',
      'reservation.completes_when_paid',
      'reservation.created_at',
      'reservation.expires_at',
      'reservation.confirmed_at',
      'reservation.ended_at',
      'reservation.end_reason',
      'reservation.cancel_reason',
      sellerKindOf('company.seller_kind').as('seller_kind'),
      'quote.id as quote_id',
      'quote.version as quote_version',
      'quote.channel',
      'quote.lines',
      'quote.total',
      'quote.deposit as due_now',
      'payment.session_url',
      'payment.paid_at',
      'refund.amount as refund_amount',
      'refund.status as refund_status',
      'refund.created_at as refund_asked_at',
      pickupPointOfReservation.as('pickup_point'),
      sql<Date>`coalesce(refund.succeeded_at, refund.created_at)`.as('refund_at'),
      sql<boolean>`reservation.expires_at <= now()`.as('is_overdue'),
      accountInJson.as('account'),
      ...settlementColumns,
      sql<boolean>`coalesce(reservation.status = 'pending' and payment.status = 'open' and payment.session_expires_at > now(), false)`.as(
        'is_payable',
      ),
    ])
}

type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number]

interface RelatedRecords {
  readonly vehicle: StoredVersion
  readonly corrections: SaleCorrections
  readonly after: AfterSaleFacts
  readonly entries: readonly LedgerEntry[]
  readonly now: Date
}

function viewOf(row: ViewRow, { vehicle, after, entries, corrections, now }: RelatedRecords): ReservationView {
  const { status, payment_method: paymentMethod, refund_amount, refund_status } = row
  const { handover, returns } = after
  const { account } = row
  const settlement = settlementOf(row)
  const around = { settlement, after, corrections, now }
  const settlementFacts = settlementFactsOf(row, around)
  const money = saleMoneyOf({ account, facts: settlementFacts, entries, viewer: 'buyer', now })
  const moved = (kind: LedgerEntryView['kind']) =>
    money.entries.filter(
      (entry) => entry.kind === kind && entry.way === 'transfer' && entry.amount > 0 && entry.takenBackBy === null,
    )
  const refund =
    refund_amount !== null && refund_status !== null
      ? { amount: refund_amount, status: refund_status, at: row.refund_at.toISOString() }
      : null
  const facts = {
    status,
    isOverdue: row.is_overdue,
    deposit: row.deposit,
    paid: account.paid,
    transferred: account.transferred,
    balancePaidAt: settlement?.paidAt === settlement?.begunAt ? null : (settlement?.paidAt ?? null),
    saleEnded: saleEndedOf(settlement),
    refund,
    stated: moved('stated'),
    received: moved('paid'),
    paidBack: moved('refunded'),
    createdAt: row.created_at.toISOString(),
    depositPaidAt: timeOf(row.paid_at),
    confirmedAt: timeOf(row.confirmed_at),
    deliveryChosenAt: timeOf(row.delivery_chosen_at),
    refundRequestedAt: timeOf(row.refund_asked_at),
    endedAt: timeOf(row.ended_at),
    returns,
    handedOverAt:
      handover && handover.countsFrom && handoverMoment(handover.on, row.ended_at ?? row.created_at).toISOString(),
  }
  return {
    id: row.id,
    status,
    isOpen: isOpen(status),
    paymentMethod,
    vehicle: cardAtQuote(vehicle.card, linesOf(row.lines)),
    agreed: vehicle.agreed,
    correction: corrections.open,
    corrections: [...corrections.decided],
    seller: {
      firstName: vehicle.agreed.seller.firstName,
      companyName: vehicle.agreed.seller.companyName,
      vatNumber: vehicle.agreed.seller.vatNumber,
    },
    quote: quoteOf(row),
    deposit: row.deposit,
    paid: account.paid,
    loan: row.loan,
    balance: account.balance,
    refund,
    bankReference: row.bank_reference,
    transfer: transferOf(row, settlement),
    tradeIn: tradeInOf(row.trade_in_details),
    tradeInId: row.valuation_id,
    termsOn: row.terms_on,
    deliveryMethod: row.delivery_method,
    delivery: deliveryOf(row),
    completesWhenPaid: row.completes_when_paid,
    createdAt: facts.createdAt,
    expiresAt: row.expires_at.toISOString(),
    confirmedAt: facts.confirmedAt,
    endedAt: facts.endedAt,
    endReason: row.end_reason,
    cancelReason: row.cancel_reason,
    paymentUrl: row.is_payable ? row.session_url : null,
    timeline: timelineOf(facts),
    next: nextStepOf(row, around),
    stopping: stoppingOf(facts),
    afterSale: status === 'completed' ? afterSaleOf(row, after, now) : null,
    money,
    settlement,
    can: {
      pay: row.is_payable,
      cancel: nextStatus(status, 'cancel') !== null,
      chooseDelivery: canChooseDelivery(facts),
      conclude: canConclude({
        ...facts,
        hasOpenCorrection: corrections.open !== null,
      }),
      changeChoices: isOpen(status) && !row.is_overdue && choicesRefusal({ status, paymentMethod }) === null,
      stateTransfer: statementRefusal(settlementFacts, now) === null,
      confirmPaidBack: payBackRefusal(settlementFacts) === null,
      callOff: callOffRefusal(settlementFacts) === null,
    },
  }
}

function afterSaleOf(
  { seller_kind, settlement_ended_at }: ViewRow,
  { handover, returns }: AfterSaleFacts,
  now: Date,
): ReservationView['afterSale'] {
  const countsFrom = handover?.countsFrom ?? null
  const ends = countsFrom === null ? null : returnDaysEnd(countsFrom)
  const isEnded = settlement_ended_at !== null
  const rights = { ends, returns, isEnded, isTrader: isTrader(seller_kind) }
  const isRecorded = handover?.by === 'vendor'
  return {
    handover,
    canConfirmHandover: canConfirmHandover(rights),
    canDenyHandover:
      denialRefusal({ ...rights, isRecorded, isConfirmed: handover?.isConfirmed ?? false }, now) === null,
    lastDay: lastDayOf({ ...rights, countsFrom }, now),
    ...returnRightsOf(rights, now),
    returns: [...returns],
  }
}

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

function quoteOf(row: ViewRow): ReservationView['quote'] {
  const balance = row.total - row.due_now
  return {
    id: row.quote_id,
    version: row.quote_version,
    vehicleId: row.vehicle_id,
    channel: row.channel,
    paymentMethod: row.payment_method,
    lines: linesOf(row.lines),
    total: row.total,
    dueNow: row.due_now,
    balance,
    balanceDue: balanceDueOf(row.payment_method, balance),
  }
}

/** Returns the account for a transfer, without amounts that the buyer has already stated. Null when no transfer is awaited or the car is no longer held. */
function transferOf(row: ViewRow, settlement: SettlementView | null): ReservationView['transfer'] {
  const { status, transfer_iban, transfer_holder, bank_reference, expires_at, account } = row
  const isWholePrice = status === 'pending' && row.payment_method === 'bank_transfer' && !row.is_overdue
  const isBalance = settlement ? settlement.status === 'balance_open' : status === 'confirmed' && !row.is_overdue
  const amount = account.balance - unconfirmedOf(account)
  if (amount <= 0 || (!isWholePrice && !isBalance)) return null
  if (!transfer_iban || !transfer_holder || !bank_reference) return null
  return {
    iban: transfer_iban,
    holder: transfer_holder,
    amount,
    reference: bank_reference,
    by: isWholePrice ? expires_at.toISOString() : (settlement?.balanceDueAt ?? null),
  }
}

function saleEndedOf(settlement: SettlementView | null) {
  if (!settlement?.endedAt) return null
  if (settlement.status === 'unpaid') return { fact: 'sale_unpaid', at: settlement.endedAt } as const
  return settlement.status === 'called_off' ? ({ fact: 'sale_called_off', at: settlement.endedAt } as const) : null
}
