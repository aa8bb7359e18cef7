import type { PaymentStatus } from '@autopiazza/contract/payment-states'
import type { Cents } from '@autopiazza/contract/money'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import type { RefundReason } from './events.ts'
import type { CardEvent, CardSession, PageRequest } from './ports.ts'
import { statesBefore } from './rules/payment-states.ts'

const paymentColumns = [
  'id',
  'reservation_id',
  'attempt',
  'status',
  'amount',
  'idempotency_key',
  'session_request',
  'provider_session_id',
  'provider_payment_id',
  'session_url',
  'session_expires_at',
] as const

export interface Payment {
  readonly id: string
  readonly reservationId: string
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly key: string
  readonly page: PageRequest
  readonly sessionId: string | null
  readonly providerPaymentId: string | null
  readonly url: string | null
  readonly expiresAt: Date
}

export interface NewPayment {
  readonly reservationId: string
  /** Numbers the pages of one reservation, from 1. */
  readonly attempt: number
  readonly amount: Cents
  readonly expiresAt: Date
  readonly page: PageRequest
}

export async function insertPayment(
  ctx: Context,
  { reservationId, attempt, amount, expiresAt, page }: NewPayment,
): Promise<Payment> {
  const row = await ctx.db
    .insertInto('payments')
    .values({
      reservation_id: reservationId,
      attempt,
      amount,
      idempotency_key: `${reservationId}:${attempt}`,
      session_request: JSON.stringify(page),
      session_expires_at: expiresAt,
    })
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()
  return paymentOf(row)
}

export async function findPayment(
  ctx: Context,
  by: { id: string } | { sessionId: string } | { providerPaymentId: string } | { reservationId: string },
): Promise<Payment | null> {
  const rows = ctx.db.selectFrom('payments').select(paymentColumns).orderBy('attempt', 'desc')
  const found =
    'id' in by
      ? rows.where('id', '=', by.id)
      : 'sessionId' in by
        ? rows.where('provider_session_id', '=', by.sessionId)
        : 'providerPaymentId' in by
          ? rows.where('provider_payment_id', '=', by.providerPaymentId)
          : rows.where('reservation_id', '=', by.reservationId)
  const row = await found.limit(1).executeTakeFirst()
  return row ? paymentOf(row) : null
}

/** Updates the payment's state. Returns false when its current state does not allow it, because of a concurrent update. */
export async function updatePaymentStatus(
  ctx: Context,
  {
    id,
    status,
    session,
  }: {
    readonly id: string
    readonly status: Exclude<PaymentStatus, 'created'>
    readonly session?: CardSession | undefined
  },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('payments')
    .set({
      status,
      ...(session && { provider_session_id: session.id }),
      ...(session?.url && { session_url: session.url }),
      ...(session?.paymentId && { provider_payment_id: session.paymentId }),
      ...(status === 'paid' && { paid_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .where('status', 'in', [...statesBefore(status)])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns payments whose page may have changed without an event, the longest unchecked first, and marks them as checked now. */
export async function listPaymentsToReconcile(ctx: Context, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from payments
      where status in ('created', 'open') and created_at < now() - interval '2 minutes'
      order by asked_at nulls first, created_at limit ${limit} for update skip locked
    )
    update payments set asked_at = now() from due where payments.id = due.id returning payments.id
  `.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Claims a provider call for a page: at most one every three seconds for all readers and processes. Returns true for a payment that needs no call. */
export async function claimLookup(ctx: Context, id: string): Promise<boolean> {
  const { rows } = await sql`
    update payments set asked_at = now()
    where id = ${id}
      and (status in ('paid', 'quarantined') or asked_at is null or asked_at < now() - interval '3 seconds')
    returning id
  `.execute(ctx.db)
  return rows.length > 0
}

export interface Refund {
  readonly id: string
  readonly paymentId: string
  readonly reservationId: string
  readonly providerPaymentId: string | null
  readonly amount: Cents
  readonly reason: RefundReason
  readonly status: 'requested' | 'succeeded' | 'failed'
  /** True after more than 20 hours, when the provider may no longer recognise the idempotency key. */
  readonly isOld: boolean
}

/** Inserts a refund. Returns null when the payment already has one. */
export async function insertRefund(
  ctx: Context,
  { paymentId, amount, reason }: { paymentId: string; amount: Cents; reason: RefundReason },
): Promise<string | null> {
  const row = await ctx.db
    .insertInto('refunds')
    .values({ payment_id: paymentId, amount, reason })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findRefund(ctx: Context, by: { id: string } | { paymentId: string }): Promise<Refund | null> {
  const row = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select((q) => [
      'refunds.id',
      'refunds.payment_id as paymentId',
      'payments.reservation_id as reservationId',
      'payments.provider_payment_id as providerPaymentId',
      'refunds.amount',
      'refunds.reason',
      'refunds.status',
      q('refunds.created_at', '<', sql<Date>`now() - interval '20 hours'`)
        .$castTo<boolean>()
        .as('isOld'),
    ])
    .where((q) => ('id' in by ? q('refunds.id', '=', by.id) : q('refunds.payment_id', '=', by.paymentId)))
    .executeTakeFirst()
  return row ?? null
}

export async function updateRefundAttempt(
  ctx: Context,
  { id, error }: { readonly id: string; readonly error: string | null },
): Promise<void> {
  await ctx.db
    .updateTable('refunds')
    .set((q) => (error === null ? { attempts: q('attempts', '+', 1) } : { last_error: error.slice(0, 500) }))
    .where('id', '=', id)
    .execute()
}

/** Writes the provider's final state. Returns false when it is already written. Succeeded is final. */
export async function finishRefund(
  ctx: Context,
  {
    id,
    status,
    providerRefundId,
  }: { readonly id: string; readonly status: 'succeeded' | 'failed'; readonly providerRefundId: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('refunds')
    .set({
      status,
      ...(providerRefundId && { provider_refund_id: providerRefundId }),
      ...(status === 'succeeded' && { succeeded_at: sql<Date>`now()`, last_error: null }),
    })
    .where('id', '=', id)
    .where('status', 'in', status === 'succeeded' ? ['requested', 'failed'] : ['requested'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listWaitingRefunds(ctx: Context, limit: number): Promise<readonly string[]> {
  const rows = await ctx.db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'requested')
    .where(
      sql<boolean>`not exists (select from disputes where disputes.payment_id = refunds.payment_id and disputes.status = 'open')`,
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertProviderEvent(ctx: Context, { id, type, about, payload }: CardEvent): Promise<boolean> {
  const row = await ctx.db
    .insertInto('provider_events')
    .values({ provider: 'stripe', event_id: id, type, payload: JSON.stringify({ about, event: payload }) })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the subject of an event not yet processed; undefined when it is processed or unknown. */
export async function findWaitingEventSubject(ctx: Context, eventId: string): Promise<CardEvent['about'] | undefined> {
  const row = await ctx.db
    .selectFrom('provider_events')
    .select('payload')
    .where('provider', '=', 'stripe')
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .executeTakeFirst()
  return row && (row.payload as unknown as { about: CardEvent['about'] }).about
}

export async function finishProviderEvent(
  ctx: Context,
  { eventId, outcome }: { readonly eventId: string; readonly outcome: 'applied' | 'ignored' | 'quarantined' },
): Promise<void> {
  await ctx.db
    .updateTable('provider_events')
    .set({ processed_at: sql<Date>`now()`, outcome })
    .where('provider', '=', 'stripe')
    .where('event_id', '=', eventId)
    .execute()
}

interface PaymentRow {
  id: string
  reservation_id: string
  status: PaymentStatus
  amount: Cents
  idempotency_key: string
  session_request: unknown
  provider_session_id: string | null
  provider_payment_id: string | null
  session_url: string | null
  session_expires_at: Date
}

function paymentOf(row: PaymentRow): Payment {
  return {
    id: row.id,
    reservationId: row.reservation_id,
    status: row.status,
    amount: row.amount,
    key: row.idempotency_key,
    page: row.session_request as PageRequest,
    sessionId: row.provider_session_id,
    providerPaymentId: row.provider_payment_id,
    url: row.session_url,
    expiresAt: row.session_expires_at,
  }
}
