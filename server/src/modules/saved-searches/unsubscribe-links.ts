import * as addresses from '@autopiazza/contract/addresses'
import { unsubscribeLinks } from '../identity/index.ts'
import { findMailsOfLink } from './reads/saved-searches.ts'
import { endMails } from './store.ts'

/** Mails about new cars: of one saved search by its id, or of all searches of a person by the id of the account. A removed search sends no mails either. */
export const {
  linkTo: unsubscribeLink,
  show: showMailsByLink,
  end: endMailsByLink,
} = unsubscribeLinks({
  purpose: 'end-search-mails',
  address: addresses.unsubscribe,
  invalid: 'saved_searches.link_invalid',
  find: findMailsOfLink,
  end: endMails,
  auditedAs: 'saved_search.end_mails',
})
