import type { Cents } from '@autopiazza/contract/money'
import type { TradeInCar } from '@autopiazza/contract/valuation'
import type { Context } from '../../../context.ts'
import { sql } from 'kysely'

export interface UsableValuation {
  readonly id: string
  /** Euro cents. */
  readonly value: Cents
  readonly car: TradeInCar
  readonly validUntil: Date
}

/** A value of this person that has not run out. */
export async function findUsableValuation(ctx: Context, id: string, userId: string): Promise<UsableValuation | null> {
  const row = await ctx.db
    .selectFrom('valuations')
    .select(['id', 'value', 'make', 'model', 'year', 'mileage', 'condition', 'valid_until as validUntil'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('valid_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) return null
  const { make, model, year, mileage, condition, ...rest } = row
  return { ...rest, car: { make, model, year, mileage, condition } }
}
