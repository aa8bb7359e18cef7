import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { queueJob } from '../../database/queue-job.ts'
import { deleteListingsToValue, lockListingsToValue, upsertListingValuations } from './market-store.ts'
import { countMarketAdverts, listAdvertsToValue, listFamilyAdverts } from './reads/market-adverts.ts'
import { findMarketModel, type StoredModel } from './reads/market-model.ts'
import type { MarketModel } from './rules/market/market-model.ts'
import { isFitDue } from './rules/is-fit-due.ts'
import { encodeAdvert, valueAdvert } from './value-adverts.ts'

/** So many adverts are valued in one transaction: a vendor who saves one of them waits for it. */
const batchSize = 20
/** After so many batches another job goes on, so that more urgent ones come in between. */
const batchesOfAJob = 25

/** While one fit runs, another can be asked for: it waits for the first, and is then no longer due. */
const oneFit = { key: 'fit-market-model', queue: 'fit-market-model' }

/** Values the adverts that are new or have changed, those that have waited longest first. Without a model they wait for the first one. */
export async function valueListings(ctx: Context): Promise<void> {
  const stored = await findMarketModel(ctx)
  if (stored && (await valueWaiting(ctx, stored.model)) === 0) return
  if (await isMarketFitDue(ctx, stored)) await queueJob(ctx, 'fit-market-model', {}, oneFit)
}

/** Whether the newest model cannot wait for the night. */
export async function isMarketFitDue(ctx: Context, stored: StoredModel | null): Promise<boolean> {
  return isFitDue({ fittedFrom: stored?.method.adverts ?? null, onSale: await countMarketAdverts(ctx) })
}

async function valueWaiting(ctx: Context, model: MarketModel): Promise<number> {
  let valued = 0
  for (let done = 0; done < batchesOfAJob; done += 1) {
    const batch = await inTransaction(ctx, (ctx) => valueBatch(ctx, model))
    valued += batch
    if (batch < batchSize) return valued
  }
  await queueJob(ctx, 'value-listings', {}, { key: 'value-listings:rest' })
  return valued
}

async function valueBatch(ctx: Context, model: MarketModel): Promise<number> {
  const ids = await lockListingsToValue(ctx, batchSize)
  const valuations = []
  for (const advert of await listAdvertsToValue(ctx, ids)) {
    const encoded = encodeAdvert(model, advert)
    const { year, mileage } = advert
    const family = await listFamilyAdverts(ctx, { family: encoded.group, year, mileage })
    const valued = valueAdvert(
      model,
      encoded,
      family.map((one) => encodeAdvert(model, one)),
    )
    if (valued) valuations.push(valued)
  }
  await upsertListingValuations(ctx, valuations)
  await deleteListingsToValue(ctx, ids)
  return ids.length
}
