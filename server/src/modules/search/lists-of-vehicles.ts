import { featuredAmong, featuredCount, similarCount } from '@autopiazza/contract/constants'
import { pointsOf } from '@autopiazza/contract/recommended-order'
import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import type { Call, Context } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { findVisibleCard } from '../listings/index.ts'
import type { SearchIndex } from './ports.ts'
import { listOrderParts } from './reads/order-points.ts'
import { type Criteria, everything } from '@autopiazza/search-index'
import { ownPhotosFirst, withoutRepeatedPhotos } from './rules/repeated-photos.ts'
import { likeCriteria, mostSimilar, relatedCriteria, sameModelCriteria } from './rules/similar.ts'

/** Price labels in the order of preference; null is no label. */
const featuredLabels = [['great', 'good', 'fair'], [null], ['above', 'high']] as const

const candidates = { order: 'newest', page: 1, pageSize: 24 } as const

/**
 * Returns three active adverts: at a fair price or better; if there are fewer, also ones without a label, and last
 * those above the market. Of each label some of the newest, those with the car's own photographs first. Public.
 */
export async function showFeaturedVehicles({ index }: { index: SearchIndex }) {
  const featured: VehicleCard[] = []
  for (const priceLabel of featuredLabels) {
    const newest = { order: 'newest', page: 1, pageSize: featuredAmong } as const
    const { vehicles } = await index.find({ ...everything, priceLabel }, newest)
    // A car whose label changes between two searches is in both results.
    featured.push(...ownPhotosFirst(vehicles).filter(({ id }) => !featured.some((one) => one.id === id)))
    if (featured.length >= featuredCount) break
  }
  return ok(withoutRepeatedPhotos(featured.slice(0, featuredCount)))
}

/** Returns up to three active adverts of the same make or model, the most similar first, then like cars of other makes. Public. */
export async function showSimilarVehicles({
  ctx,
  input: { id },
  index,
}: Call<{ id: string }> & { index: SearchIndex }) {
  const car = await findVisibleCard(ctx, id)
  if (!car) return refused('listings.not_found')
  const search = async (criteria: readonly Criteria[]) =>
    (await Promise.all(criteria.map((one) => index.find(one, candidates)))).flatMap(({ vehicles }) => vehicles)
  const sameModel = mostSimilar(car, await search(sameModelCriteria(car)), similarCount)
  if (sameModel.length === similarCount) return ok(withoutRepeatedPhotos(sameModel))
  const related = mostSimilar(car, [...sameModel, ...(await search(relatedCriteria(car)))], similarCount)
  const like = likeCriteria(car)
  if (related.length === similarCount || !like) return ok(withoutRepeatedPhotos(related))
  const others = (await search([like])).filter(({ id }) => !related.some((one) => one.id === id))
  return ok(withoutRepeatedPhotos([...related, ...mostSimilar(car, others, similarCount - related.length)]))
}

/** Returns the points of adverts in the recommended order, in the order of the ids; leaves out inactive ones. Public. */
export async function showOrderPoints({
  ctx,
  input: { ids },
}: {
  ctx: Pick<Context, 'db' | 'now'>
  input: { ids: readonly string[] }
}) {
  const parts = await listOrderParts(ctx, ids)
  return ok(parts.map((part) => ({ ...part, ...pointsOf(part) })))
}
