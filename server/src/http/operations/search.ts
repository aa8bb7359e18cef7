import { countFacets, searchVehicles, sqlSearchIndex } from '../../modules/search/index.ts'
import { answer } from '../answer.ts'
import { api } from '../operation-context.ts'

export const search = {
  vehicles: api.search.vehicles.handler(async ({ context: { ctx }, input }) =>
    answer(await searchVehicles({ ctx, input, index: sqlSearchIndex(ctx) })),
  ),
  facets: api.search.facets.handler(async ({ context: { ctx }, input }) =>
    answer(await countFacets({ ctx, input, index: sqlSearchIndex(ctx) })),
  ),
}
