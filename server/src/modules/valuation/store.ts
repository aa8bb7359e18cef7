import type { Cents } from '@autopiazza/contract/money'
import type { TradeInCar } from '@autopiazza/contract/valuation'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Depreciation } from './rules/depreciation.ts'

export interface NewValuation {
  readonly buyerId: string
  readonly car: TradeInCar
  readonly value: Cents
  readonly marketValue: Cents
  readonly method: Readonly<Record<string, unknown>>
  readonly days: number
}

/** Keeps a value for this buyer, for so many days from now. */
export async function insertValuation(
  ctx: Context,
  { buyerId, car, value, marketValue, method, days }: NewValuation,
): Promise<{ id: string; validUntil: Date }> {
  return ctx.db
    .insertInto('valuations')
    .values({
      ...car,
      user_id: buyerId,
      value,
      market_value: marketValue,
      method: JSON.stringify(method),
      valid_until: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning(['id', 'valid_until as validUntil'])
    .executeTakeFirstOrThrow()
}

/** Keeps what was learned in place of what was known. */
export async function putDepreciation(ctx: Context, curve: Depreciation, adverts: number): Promise<void> {
  const learned = { curve: JSON.stringify(curve), adverts, learned_at: ctx.now() }
  await ctx.db
    .insertInto('depreciations')
    .values(learned)
    .onConflict((conflict) => conflict.column('market').doUpdateSet(learned))
    .execute()
}
