import {
  changeMailFrequency,
  listSavedSearches,
  markSeen,
  removeSavedSearch,
  renameSavedSearch,
  saveSearch,
  showMailsByLink,
} from '../../modules/saved-searches/index.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

export const savedSearches = {
  save: handle(api.savedSearches.save, ({ ctx, input, services }) =>
    saveSearch({ ctx, input, reader: services.searchReader }),
  ),
  list: handle(api.savedSearches.list, ({ ctx, services }) =>
    listSavedSearches({ ctx, index: services.searchIndex, reader: services.searchReader }),
  ),
  rename: handle(api.savedSearches.rename, renameSavedSearch),
  changeFrequency: handle(api.savedSearches.changeFrequency, changeMailFrequency),
  markSeen: handle(api.savedSearches.markSeen, markSeen),
  remove: handle(api.savedSearches.remove, removeSavedSearch),
  mailsByLink: handle(api.savedSearches.mailsByLink, ({ ctx, input, services }) =>
    showMailsByLink({ ctx, input, secret: services.secret }),
  ),
}
