import {
  countFacets,
  readSentence,
  searchVehicles,
  sqlSearchIndex,
  suggestRelaxations,
} from '../../modules/search/index.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

export const search = {
  vehicles: handle(api.search.vehicles, ({ ctx, input }) => searchVehicles({ ctx, input, index: sqlSearchIndex(ctx) })),
  facets: handle(api.search.facets, ({ ctx, input }) => countFacets({ ctx, input, index: sqlSearchIndex(ctx) })),
  relaxations: handle(api.search.relaxations, ({ ctx, input }) =>
    suggestRelaxations({ ctx, input, index: sqlSearchIndex(ctx) }),
  ),
  readSentence: handle(api.search.readSentence, () => readSentence()),
}
