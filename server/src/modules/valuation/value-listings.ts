import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { queueJob } from '../../database/queue-job.ts'
import {
  deleteListingsToValue,
  type ListingValuation,
  lockListingsToValue,
  upsertListingValuations,
} from './market-store.ts'
import { countMarketAdverts, listAdvertsToValue, type MarketAdvert } from './reads/market-adverts.ts'
import { findFamily, findMarketModel, type StoredModel } from './reads/market-model.ts'
import { appraiseCar } from './rules/appraise-car.ts'
import { isFitDue } from './rules/is-fit-due.ts'
import type { FamilyAdvert } from './rules/market/valued-car.ts'
import type { MarketModel } from './rules/market/market-model.ts'
import { familyOf } from './rules/market/value-car.ts'

/** Adverts valued in one transaction. A vendor who saves one of them waits for it. */
const batchSize = 20
/** Batches after which another job continues, so that more urgent jobs can run in between. */
const batchesOfAJob = 25

/** A second fit waits for a running one, after which it is no longer due. */
const oneFit = { key: 'fit-market-model', queue: 'fit-market-model' }

/** Values new and changed adverts, longest waiting first. Without a model they wait for the first one. */
export async function valueListings(ctx: Context): Promise<void> {
  const stored = await findMarketModel(ctx)
  if (stored && (await valueWaiting(ctx)) === 0) return
  if (await isMarketFitDue(ctx, stored)) await queueJob(ctx, 'fit-market-model', {}, oneFit)
}

export async function isMarketFitDue(ctx: Context, stored: StoredModel | null): Promise<boolean> {
  return isFitDue({ fittedFrom: stored?.method.adverts ?? null, onSale: await countMarketAdverts(ctx) })
}

async function valueWaiting(ctx: Context): Promise<number> {
  let valued = 0
  for (let done = 0; done < batchesOfAJob; done += 1) {
    const batch = await inTransaction(ctx, valueBatch)
    valued += batch
    if (batch < batchSize) return valued
  }
  await queueJob(ctx, 'value-listings', {}, { key: 'value-listings:rest' })
  return valued
}

async function valueBatch(ctx: Context): Promise<number> {
  const ids = await lockListingsToValue(ctx, batchSize)
  // Reads the model after locking the adverts, so that a concurrent fit finds them either queued or valued.
  const stored = await findMarketModel(ctx)
  if (!stored) return 0
  const valuations = []
  for (const [family, adverts] of Map.groupBy(await listAdvertsToValue(ctx, ids), familyOf)) {
    const familyAdverts = await findFamily(ctx, { modelId: stored.id, family })
    for (const advert of adverts) valuations.push(valuationOf(advert, stored.model, familyAdverts))
  }
  await upsertListingValuations(ctx, valuations)
  await deleteListingsToValue(ctx, ids)
  return ids.length
}

export function valuationOf(
  advert: MarketAdvert,
  model: MarketModel,
  family: readonly FamilyAdvert[],
): ListingValuation {
  const { id: vehicleId, updatedAt, price } = advert
  return { vehicleId, updatedAt, salePrice: price, appraisal: appraiseCar(model, family, { car: advert, price }) }
}
