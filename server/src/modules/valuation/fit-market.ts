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

/** Values written in one transaction. */
const batchSize = 500
/** Maximum adverts stored per family, because a car is compared with each of them. */
const mostOfFamily = 500

/** Fits the market, stores the model and values every advert, or deletes the model when too few adverts are left. Takes seconds of CPU time: run it in a thread. */
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
  // Adverts that changed during the fit may have been valued by the previous model.
  await inTransaction(ctx, (ctx) => queueListingsToValue(ctx, { without: valued }))
}

/** Limits each family to evenly chosen adverts. */
function bounded({ model, families }: FittedMarket): FittedMarket {
  const fewer = [...families].map(([family, adverts]) => {
    const step = Math.max(1, adverts.length / mostOfFamily)
    const some = Array.from({ length: Math.floor(adverts.length / step) }, (_, at) => adverts[Math.floor(at * step)])
    return [family, some.filter((advert) => advert !== undefined)] as const
  })
  return { model, families: new Map(fewer) }
}

/** Writes the values of adverts that did not change since they were read. Returns their ids. */
async function writeValuations(ctx: Context, valuations: readonly ListingValuation[]): Promise<readonly string[]> {
  return inTransaction(ctx, async (ctx) => {
    const waiting = await lockWaiting(
      ctx,
      valuations.map(({ vehicleId }) => vehicleId),
    )
    const unchanged = await upsertListingValuations(ctx, valuations)
    const isUnchanged = new Set(unchanged)
    // Adverts queued since then have other prices or facts than those that were valued.
    await deleteListingsToValue(
      ctx,
      waiting.filter((id) => isUnchanged.has(id)),
    )
    return unchanged
  })
}
