import { retention } from '@autopiazza/contract/retention'
import type { QuoteLine } from '@autopiazza/contract/purchase'
import type { PaymentMethod, SalesChannel } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { Price } from '../rules/quote.ts'
import { deletePageByPage, type PageEnd } from '../../../kernel/sweep.ts'

export interface NewQuote {
  readonly vehicleId: string
  readonly buyerId: string
  readonly channel: SalesChannel
  readonly paymentMethod: PaymentMethod
  readonly valuationId: string | null
  /** The accepted offer whose amount is the price of the car. */
  readonly offerId: string | null
  readonly price: Price
}

export interface SavedQuote extends NewQuote {
  readonly id: string
  readonly version: number
}

/** A quote of this buyer for this car: the one with the given id, or the newest. */
export async function findQuote(
  ctx: Context,
  { buyerId, vehicleId, id }: { buyerId: string; vehicleId: string; id?: string },
): Promise<SavedQuote | null> {
  const query = ctx.db
    .selectFrom('quotes')
    .select(['id', 'version', 'channel', 'payment_method', 'valuation_id', 'offer_id', 'lines', 'total', 'deposit'])
    .where('user_id', '=', buyerId)
    .where('vehicle_id', '=', vehicleId)
  const row = await (
    id === undefined ? query.orderBy('version', 'desc').orderBy('id', 'desc').limit(1) : query.where('id', '=', id)
  ).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    version: row.version,
    vehicleId,
    buyerId,
    channel: row.channel,
    paymentMethod: row.payment_method,
    valuationId: row.valuation_id,
    offerId: row.offer_id,
    price: { lines: linesOf(row.lines), total: row.total, deposit: row.deposit },
  }
}

/** The lines of a quote from their column. */
export function linesOf(column: unknown): QuoteLine[] {
  return (column as QuoteLine[]).map(({ code, amount, level, months }) => ({
    code,
    amount,
    ...(level && months && { level, months }),
  }))
}

/** Writes a quote; returns its id. */
export async function insertQuote(ctx: Context, quote: NewQuote & { readonly version: number }): Promise<string> {
  const { vehicleId, buyerId, channel, version, paymentMethod, valuationId, offerId, price } = quote
  const { id } = await ctx.db
    .insertInto('quotes')
    .values({
      vehicle_id: vehicleId,
      user_id: buyerId,
      channel,
      version,
      payment_method: paymentMethod,
      valuation_id: valuationId,
      offer_id: offerId,
      lines: JSON.stringify(price.lines),
      total: price.total,
      deposit: price.deposit,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes old quotes that no reservation has accepted. */
export async function purgeOldQuotes(ctx: Context): Promise<void> {
  await deletePageByPage(
    ctx,
    (after, limit) => sql<PageEnd>`
      with page as (
        select id, created_at from quotes
        where (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid) and created_at < add_days(now(), -${retention.quoteDays}::int)
        order by created_at, id limit ${limit}
      ), gone as (
        delete from quotes using page where quotes.id = page.id
          and not exists (select from vehicle_reservations reservation where reservation.quote_id = page.id)
      )
      select id, created_at::text as at from page order by created_at desc, id desc limit 1
    `,
  )
}
