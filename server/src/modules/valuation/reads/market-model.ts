import type { Context } from '../../../context.ts'
import type { MarketModel } from '../rules/market/market-model.ts'

export interface StoredModel {
  readonly id: string
  readonly model: MarketModel
  /** How many adverts it was fitted from. */
  readonly adverts: number
  /** The median error, as a share of the price. */
  readonly medianError: number
  readonly fittedAt: Date
}

let read: StoredModel | null = null

/** The newest model; null before the first one. It is read once by each process. */
export async function findMarketModel(ctx: Context): Promise<StoredModel | null> {
  const newest = await ctx.db
    .selectFrom('market_models')
    .select('id')
    .orderBy('fitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return null
  if (read?.id === newest.id) return read
  const { model, measured, adverts, fitted_at } = await ctx.db
    .selectFrom('market_models')
    .select(['model', 'measured', 'adverts', 'fitted_at'])
    .where('id', '=', newest.id)
    .executeTakeFirstOrThrow()
  read = {
    id: newest.id,
    model: model as MarketModel,
    adverts,
    medianError: measured.medianError,
    fittedAt: fitted_at,
  }
  return read
}
