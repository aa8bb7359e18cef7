import {
  countFacets,
  countNewVehicles,
  readSentence,
  searchVehicles,
  showOrderPoints,
  suggestRelaxations,
  suggestSearches,
} from '../../modules/search/index.ts'
import {
  changeMailFrequency,
  listSavedSearches,
  markSeen,
  removeSavedSearch,
  renameSavedSearch,
  saveSearch,
  showMailsByLink,
} from '../../modules/saved-searches/index.ts'
import type { Dependencies } from '../../dependencies.ts'
import { api, handle } from '../handle.ts'

const parts = ({ searchIndex: index, queryParser: parser }: Dependencies) => ({ index, parser })

export const search = {
  vehicles: handle(api.search.vehicles, ({ input, services }) => searchVehicles({ input, ...parts(services) })),
  facets: handle(api.search.facets, ({ input, services }) => countFacets({ input, ...parts(services) })),
  relaxations: handle(api.search.relaxations, ({ input, services }) =>
    suggestRelaxations({ input, ...parts(services) }),
  ),
  suggest: handle(api.search.suggest, ({ input, services }) => suggestSearches({ input, ...parts(services) })),
  orderPoints: handle(api.search.orderPoints, showOrderPoints),
  countNew: handle(api.search.countNew, ({ input, services }) => countNewVehicles({ input, ...parts(services) })),
  readSentence: handle(api.search.readSentence, ({ ctx, input, services }) =>
    readSentence({ ctx, input, ...parts(services) }),
  ),
}

export const savedSearches = {
  save: handle(api.savedSearches.save, ({ ctx, input, services }) =>
    saveSearch({ ctx, input, parser: services.queryParser }),
  ),
  list: handle(api.savedSearches.list, ({ ctx, services }) =>
    listSavedSearches({ ctx, index: services.searchIndex, parser: services.queryParser }),
  ),
  rename: handle(api.savedSearches.rename, renameSavedSearch),
  changeFrequency: handle(api.savedSearches.changeFrequency, changeMailFrequency),
  markSeen: handle(api.savedSearches.markSeen, markSeen),
  remove: handle(api.savedSearches.remove, removeSavedSearch),
  mailsByLink: handle(api.savedSearches.mailsByLink, ({ ctx, input, services }) =>
    showMailsByLink({ ctx, input, secret: services.secret }),
  ),
}
