import type { ReservationView } from '@autopiazza/contract/checkout'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { vehicleCardsOf } from '../../listings/index.ts'
import type { QuoteLine } from '../rules/quote.ts'
import { nextStatus } from '../rules/states.ts'

type Which = { id: string } | { vehicleId: string } | 'all'
const limit = 100

/** The buyer's own reservations as pages show them: open ones first, then the newest. Of one car: the newest. */
export async function reservationViews(ctx: Context, buyerId: string, which: Which): Promise<ReservationView[]> {
  const query = selectViews(ctx).where('reservation.user_id', '=', buyerId)
  const rows = await (
    which === 'all'
      ? query
          .orderBy(sql`reservation.status in ('pending', 'confirmed')`, 'desc')
          .orderBy('reservation.created_at', 'desc')
          .limit(limit)
      : 'id' in which
        ? query.where('reservation.id', '=', which.id)
        : query.where('reservation.vehicle_id', '=', which.vehicleId).orderBy('reservation.created_at', 'desc').limit(1)
  ).execute()
  const cards = new Map(
    (await vehicleCardsOf(ctx.db, [...new Set(rows.map((row) => row.vehicle_id))])).map((card) => [card.id, card]),
  )
  return rows.flatMap((row) => {
    const vehicle = cards.get(row.vehicle_id)
    return vehicle ? [viewOf(row, vehicle)] : []
  })
}

function selectViews(ctx: Context) {
  return ctx.db
    .selectFrom('vehicle_reservations as reservation')
    .innerJoin('quotes as quote', 'quote.id', 'reservation.quote_id')
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
      'reservation.status',
      'reservation.payment_method',
      'reservation.amount',
      'reservation.deposit',
      'reservation.paid',
      'reservation.bank_reference',
      'reservation.delivery_method',
      'reservation.created_at',
      'reservation.expires_at',
      'reservation.confirmed_at',
      'reservation.ended_at',
      'reservation.end_reason',
      'reservation.cancel_reason',
      'quote.id as quote_id',
      'quote.channel',
      'quote.lines',
      'quote.total',
      'quote.deposit as due_now',
      'payment.session_url',
      'refund.amount as refund_amount',
      'refund.status as refund_status',
      sql<Date>`coalesce(refund.succeeded_at, refund.created_at)`.as('refund_at'),
      sql<boolean>`coalesce(reservation.status = 'pending' and payment.status = 'open' and payment.session_expires_at > now(), false)`.as(
        'is_payable',
      ),
    ])
}

type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number]

function viewOf(row: ViewRow, vehicle: ReservationView['vehicle']): ReservationView {
  const { refund_amount, refund_status } = row
  return {
    id: row.id,
    status: row.status,
    paymentMethod: row.payment_method,
    vehicle,
    quote: {
      id: row.quote_id,
      vehicleId: row.vehicle_id,
      channel: row.channel,
      lines: (row.lines as unknown as QuoteLine[]).map(({ code, amount }) => ({ code, amount })),
      total: row.total,
      dueNow: row.due_now,
      balance: row.total - row.due_now,
    },
    deposit: row.deposit,
    paid: row.paid,
    balance: row.amount - row.paid,
    refund:
      refund_amount !== null && refund_status !== null
        ? { amount: refund_amount, status: refund_status, at: row.refund_at.toISOString() }
        : null,
    bankReference: row.bank_reference,
    deliveryMethod: row.delivery_method,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
    cancelReason: row.cancel_reason,
    paymentUrl: row.is_payable ? row.session_url : null,
    can: { pay: row.is_payable, cancel: nextStatus(row.status, 'cancel') !== null },
  }
}
