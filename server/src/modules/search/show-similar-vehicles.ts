import { similarCount } from '@autopiazza/contract/constants'
import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import type { Context } from '../../context.ts'
import { ok, refused } from '../../outcome.ts'
import { findVisibleName } from '../listings/index.ts'
import type { SearchIndex } from './ports.ts'
import { everything } from './rules/criteria.ts'

/** Up to three recent active adverts of the same make or the same model. Public. */
export async function showSimilarVehicles({
  ctx,
  input: { id },
  index,
}: {
  ctx: Context
  input: { id: string }
  index: SearchIndex
}) {
  const name = await findVisibleName(ctx, id)
  if (!name) return refused('listings.not_found')
  const newest = { order: 'newest', page: 1, pageSize: similarCount + 1 } as const
  const [sameMake, sameModel] = await Promise.all([
    index.find({ ...everything, make: name.make }, newest),
    index.find({ ...everything, model: name.model }, newest),
  ])
  const others = new Map(
    [...sameMake.vehicles, ...sameModel.vehicles].filter((card) => card.id !== id).map((card) => [card.id, card]),
  )
  return ok([...others.values()].toSorted(newestFirst).slice(0, similarCount))
}

const newestFirst = (one: VehicleCard, other: VehicleCard): number =>
  compare(other.createdAt, one.createdAt) || compare(other.id, one.id)

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
