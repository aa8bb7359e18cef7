import { countFacets, readSentence, searchVehicles, suggestRelaxations } from '../../modules/search/index.ts'
import type { Dependencies } from '../../dependencies.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

const parts = ({ searchIndex: index, searchReader: reader }: Dependencies) => ({ index, reader })

export const search = {
  vehicles: handle(api.search.vehicles, ({ ctx, input, services }) =>
    searchVehicles({ ctx, input, ...parts(services) }),
  ),
  facets: handle(api.search.facets, ({ ctx, input, services }) => countFacets({ ctx, input, ...parts(services) })),
  relaxations: handle(api.search.relaxations, ({ ctx, input, services }) =>
    suggestRelaxations({ ctx, input, ...parts(services) }),
  ),
  readSentence: handle(api.search.readSentence, ({ ctx, input, services }) =>
    readSentence({ ctx, input, ...parts(services) }),
  ),
}
