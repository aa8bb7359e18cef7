import * as addresses from '@autopiazza/contract/addresses'
import { readReference, signReference } from '../identity/index.ts'

const purpose = 'end-search-mails'

/** The link in a mail that ends the mails of one search without a session; made when the mail is sent and stored nowhere. */
export function unsubscribeLink(
  { baseUrl, secret }: { readonly baseUrl: string; readonly secret: string },
  savedSearchId: string,
): string {
  return `${baseUrl}${addresses.unsubscribe}?token=${signReference(secret, purpose, savedSearchId)}`
}

/** The search of a link's token; null for one that was not signed here. */
export function searchOfLink(secret: string, token: string): string | null {
  return readReference(secret, purpose, token)
}
