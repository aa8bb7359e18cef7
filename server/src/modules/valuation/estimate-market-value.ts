import type { EstimatedCar, MarketEstimate } from '@autopiazza/contract/valuation'
import type { Context } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { canonicalMake } from '@autopiazza/reference-data/cars'
import { appraiseByMarket } from './appraise-by-market.ts'
import { findStanding, listLikeAdverts } from './reads/like-adverts.ts'

interface Estimate {
  readonly ctx: Context
  readonly input: EstimatedCar
}

/** What a car of these facts is worth, with the reasons: exactly what its advert shows within the same fit. Public; nothing is saved. */
export async function estimateMarketValue({ ctx, input }: Estimate) {
  const appraisal = await appraiseByMarket(ctx, input)
  if (!appraisal) return refused('valuation.too_few')
  const { nearest, adjustments, narrowingFacts, ...value } = appraisal
  const [likeAdverts, standing] = await Promise.all([
    listLikeAdverts(ctx, { nearest, without: input.vehicleId ?? null }),
    findStanding(ctx, { make: canonicalMake(input.make), model: input.model }),
  ])
  return ok<MarketEstimate>({
    ...value,
    adjustments: [...adjustments],
    narrowingFacts: [...narrowingFacts],
    likeAdverts: [...likeAdverts],
    standing,
  })
}
