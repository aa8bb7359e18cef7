import { countFacets, searchVehicles, sqlSearchIndex } from '../../modules/search/index.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

export const search = {
  vehicles: handle(api.search.vehicles, ({ ctx, input }) => searchVehicles({ ctx, input, index: sqlSearchIndex(ctx) })),
  facets: handle(api.search.facets, ({ ctx, input }) => countFacets({ ctx, input, index: sqlSearchIndex(ctx) })),
}
