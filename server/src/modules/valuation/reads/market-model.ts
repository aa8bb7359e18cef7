import { sql } from 'kysely'
import type { MeasuredMethod } from '@autopiazza/contract/market-value'
import type { Context } from '../../../kernel/context.ts'
import type { FamilyAdvert } from '../rules/market/valued-car.ts'
import type { MarketModel } from '../rules/market/market-model.ts'

export interface StoredModel {
  readonly id: string
  readonly model: MarketModel
  readonly method: MeasuredMethod
}

let read: StoredModel | null = null

/** The newest model; null before the first one. It is read once by each process. */
export async function findMarketModel(ctx: Context): Promise<StoredModel | null> {
  const newest = await newestModels(ctx).select('id').executeTakeFirst()
  if (!newest) return null
  if (read?.id === newest.id) return read
  const { model, ...row } = await ctx.db
    .selectFrom('market_models')
    .select(['model', ...methodColumns])
    .where('id', '=', newest.id)
    .executeTakeFirstOrThrow()
  read = { id: newest.id, model: model as MarketModel, method: methodOf(row) }
  return read
}

/** The most adverts of families that a process keeps: a car is compared with a family that is kept ten times as fast as with one that is read. */
const mostKept = 10_000
const kept = new Map<string, readonly FamilyAdvert[]>()

/** The adverts on sale of a family when the model was fitted; none of a family that it has not seen. */
export async function findFamily(
  ctx: Context,
  { modelId, family }: { readonly modelId: string; readonly family: string },
): Promise<readonly FamilyAdvert[]> {
  const key = `${modelId} ${family}`
  const adverts = kept.get(key) ?? (await readFamily(ctx, modelId, family))
  kept.delete(key)
  if (adverts.length > 0) kept.set(key, adverts)
  let sum = kept.values().reduce((all, { length }) => all + length, 0)
  for (const [oldest, { length }] of kept) {
    if (sum <= mostKept) break
    kept.delete(oldest)
    sum -= length
  }
  return adverts
}

async function readFamily({ db }: Context, modelId: string, family: string): Promise<readonly FamilyAdvert[]> {
  const row = await db
    .selectFrom('market_families')
    .select('adverts')
    .where('model_id', '=', modelId)
    .where('family', '=', family)
    .executeTakeFirst()
  return (row?.adverts as FamilyAdvert[] | undefined) ?? []
}

/** What values are computed from now, and how far they are from asking prices; null before the first computation. */
export async function findMethod(ctx: Context): Promise<MeasuredMethod | null> {
  const row = await newestModels(ctx).select(methodColumns).executeTakeFirst()
  return row ? methodOf(row) : null
}

const methodColumns = ['adverts', 'fitted_at as fittedAt', 'measured'] as const

function newestModels({ db }: Context) {
  return db.selectFrom('market_models').orderBy('fitted_at', 'desc').orderBy('id', 'desc').limit(sql.lit(1))
}

interface MethodRow {
  readonly adverts: number
  readonly fittedAt: Date
  readonly measured: Omit<MeasuredMethod, 'adverts' | 'fittedAt'>
}

function methodOf({ adverts, fittedAt, measured }: MethodRow): MeasuredMethod {
  const { medianError, meanError, coverage } = measured
  return { adverts, fittedAt: fittedAt.toISOString(), medianError, meanError, coverage }
}
