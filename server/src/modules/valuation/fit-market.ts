import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import {
  deleteListingsToValue,
  deleteMarket,
  insertMarket,
  type ListingValuation,
  lockWaiting,
  queueListingsToValue,
  upsertListingValuations,
} from './market-store.ts'
import { listMarketAdverts } from './reads/market-adverts.ts'
import { isMarket } from './rules/is-fit-due.ts'
import { fitMarket as fitAdverts, type FittedMarket } from './rules/market/fit-market-model.ts'
import { familyOf } from './rules/market/value-car.ts'
import { measureStandings } from './standings-store.ts'
import { valuationOf } from './value-listings.ts'

/** The number of values that are written in one transaction. */
const batchSize = 500
/** A car is compared with each advert of its family. */
const mostOfFamily = 500

/** Fits the market again from the adverts of now, stores it, values every advert that sells a car by it, and measures how long those of each model stand; forgets the last fit where too few adverts are left. Seconds of work: it belongs into a thread of its own. */
export async function fitMarket(ctx: Context): Promise<void> {
  const adverts = await listMarketAdverts(ctx)
  if (!isMarket(adverts.length)) return inTransaction(ctx, deleteMarket)
  const market = bounded(fitAdverts(adverts, dayInItaly(ctx.now())))
  await inTransaction(ctx, (ctx) => insertMarket(ctx, market))
  await measureStandings(ctx)

  const valued: string[] = []
  let batch: ListingValuation[] = []
  const writeBatch = async (): Promise<void> => {
    valued.push(...(await writeValuations(ctx, batch)))
    batch = []
  }
  for (const [family, ofFamily] of Map.groupBy(adverts, familyOf)) {
    for (const advert of ofFamily) {
      batch.push(valuationOf(advert, market.model, market.families.get(family) ?? []))
      if (batch.length === batchSize) await writeBatch()
    }
  }
  await writeBatch()
  // What changed since the adverts were read can have been valued by the model before.
  await inTransaction(ctx, (ctx) => queueListingsToValue(ctx, { without: valued }))
}

/** The same fit with at most 500 adverts of each family, taken evenly from all. */
function bounded({ model, families }: FittedMarket): FittedMarket {
  const fewer = [...families].map(([family, adverts]) => {
    const step = Math.max(1, adverts.length / mostOfFamily)
    const some = Array.from({ length: Math.floor(adverts.length / step) }, (_, at) => adverts[Math.floor(at * step)])
    return [family, some.filter((advert) => advert !== undefined)] as const
  })
  return { model, families: new Map(fewer) }
}

/** Writes the values of adverts that are as they were valued, and returns the ids of those. */
async function writeValuations(ctx: Context, valuations: readonly ListingValuation[]): Promise<readonly string[]> {
  return inTransaction(ctx, async (ctx) => {
    const waiting = await lockWaiting(
      ctx,
      valuations.map(({ vehicleId }) => vehicleId),
    )
    const unchanged = await upsertListingValuations(ctx, valuations)
    const isUnchanged = new Set(unchanged)
    // What began to wait since has another price or other facts than those that were valued.
    await deleteListingsToValue(
      ctx,
      waiting.filter((id) => isUnchanged.has(id)),
    )
    return unchanged
  })
}
