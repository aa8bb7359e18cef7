import { similarCount } from '@autopiazza/contract/constants'
import type { Context } from '../../context.ts'
import { ok, refused } from '../../outcome.ts'
import { listVisibleCards } from '../listings/index.ts'
import type { SearchIndex } from './ports.ts'
import { mostSimilar, similarCriteria } from './rules/similar.ts'

const candidates = { order: 'newest', page: 1, pageSize: 24 } as const

/** Up to three active adverts: of the same model first, then of the same body and fuel at about the price and age. Public. */
export async function showSimilarVehicles({
  ctx,
  input: { id },
  index,
}: {
  ctx: Context
  input: { id: string }
  index: SearchIndex
}) {
  const [car] = await listVisibleCards(ctx, [id])
  if (!car) return refused('listings.not_found')
  const found = await Promise.all(similarCriteria(car).map((criteria) => index.find(criteria, candidates)))
  return ok(
    mostSimilar(
      car,
      found.map(({ vehicles }) => vehicles),
      similarCount,
    ),
  )
}
