import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import {
  deleteListingsToValue,
  insertMarketModel,
  type ListingValuation,
  lockWaiting,
  upsertListingValuations,
} from './market-store.ts'
import { listMarketAdverts } from './reads/market-adverts.ts'
import { fitMarketModel } from './rules/market/fit-market-model.ts'
import { isMarket } from './rules/is-fit-due.ts'
import { measureStandings } from './standings-store.ts'
import { encodeAdvert, valueAdvert } from './value-adverts.ts'

/** So many values are written in one transaction. */
const batchSize = 500

/** Fits the model anew from the adverts of now, stores it, values every advert that sells a car by it, and measures how long those of each model stand. Seconds of work: it belongs into a thread of its own. */
export async function fitMarket(ctx: Context): Promise<void> {
  const adverts = await listMarketAdverts(ctx)
  if (!isMarket(adverts.length)) return
  const model = fitMarketModel(adverts, dayInItaly(ctx.now()))
  await insertMarketModel(ctx, model)
  await measureStandings(ctx)

  const onSale = adverts.map((advert) => encodeAdvert(model, advert)).filter((advert) => advert.isOnSale)
  let batch: ListingValuation[] = []
  for (const [, family] of Map.groupBy(onSale, ({ group }) => group)) {
    for (const advert of family) {
      const valued = valueAdvert(model, advert, family)
      if (valued) batch.push(valued)
      if (batch.length < batchSize) continue
      await writeValuations(ctx, batch)
      batch = []
    }
  }
  await writeValuations(ctx, batch)
}

async function writeValuations(ctx: Context, valuations: readonly ListingValuation[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const waiting = await lockWaiting(
      ctx,
      valuations.map(({ vehicleId }) => vehicleId),
    )
    const unchanged = new Set(await upsertListingValuations(ctx, valuations))
    // What began to wait since has another price or other facts than those that were valued.
    await deleteListingsToValue(
      ctx,
      waiting.filter((id) => unchanged.has(id)),
    )
  })
}
