import * as addresses from '@autopiazza/contract/addresses'
import { mailsEndedByLink } from '../identity/index.ts'
import { findSavedSearch } from './reads/saved-searches.ts'
import { endMails } from './store.ts'

/** The mails about the new cars of one saved search. A search that was removed mails nothing either. */
export const {
  linkTo: unsubscribeLink,
  show: showMailsByLink,
  end: endMailsByLink,
} = mailsEndedByLink({
  purpose: 'end-search-mails',
  address: addresses.unsubscribe,
  invalid: 'saved_searches.link_invalid',
  find: async (ctx, id) => {
    const search = await findSavedSearch(ctx, id)
    return { name: search?.name ?? null, hasEnded: search === null || search.frequency === 'never' }
  },
  end: endMails,
  auditedAs: 'saved_search.end_mails',
})
