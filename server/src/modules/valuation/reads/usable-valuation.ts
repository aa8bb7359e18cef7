import type { Cents } from '@autopiazza/contract/money'
import type { TradeInCar } from '@autopiazza/contract/valuation'
import type { Context } from '../../../kernel/context.ts'
import { sql } from 'kysely'

export interface UsableValuation {
  readonly id: string
  /** Euro cents. */
  readonly value: Cents
  readonly car: TradeInCar & { readonly description: string | null }
  readonly validUntil: Date
}

export type ValuationKey = { readonly valuationId: string } | { readonly value: Cents }

/** A valid valuation of this person; the newest. */
export async function findUsableValuation(
  ctx: Context,
  { by, userId }: { readonly by: ValuationKey; readonly userId: string },
): Promise<UsableValuation | null> {
  const row = await ctx.db
    .selectFrom('valuations')
    .select([
      'id',
      'value',
      'make',
      'model',
      'year',
      'mileage',
      'condition',
      'description',
      'valid_until as validUntil',
    ])
    .where((q) => ('value' in by ? q('value', '=', by.value) : q('id', '=', by.valuationId)))
    .where('user_id', '=', userId)
    .where('valid_until', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  if (!row) return null
  const { make, model, year, mileage, condition, description, ...rest } = row
  return { ...rest, car: { make, model, year, mileage, condition, description } }
}
