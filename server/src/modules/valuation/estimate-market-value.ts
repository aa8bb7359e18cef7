import type { EstimatedCar, MarketEstimate } from '@autopiazza/contract/valuation'
import type { Call } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { canonicalMake } from '@autopiazza/reference-data/cars'
import { appraiseByMarket } from './appraise-by-market.ts'
import { findStanding, listLikeAdverts } from './reads/like-adverts.ts'

/** Returns the value of a car with its reasons, exactly as its advert would show it within the same fit. Public; stores nothing. */
export async function estimateMarketValue({ ctx, input }: Call<EstimatedCar>) {
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
