import { countFacets, readSentence, searchVehicles, suggestRelaxations } from '../../modules/search/index.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

export const search = {
  vehicles: handle(api.search.vehicles, ({ ctx, input, services: { searchIndex: index } }) =>
    searchVehicles({ ctx, input, index }),
  ),
  facets: handle(api.search.facets, ({ ctx, input, services: { searchIndex: index } }) =>
    countFacets({ ctx, input, index }),
  ),
  relaxations: handle(api.search.relaxations, ({ ctx, input, services: { searchIndex: index } }) =>
    suggestRelaxations({ ctx, input, index }),
  ),
  readSentence: handle(api.search.readSentence, () => readSentence()),
}
