import * as addresses from '@autopiazza/contract/addresses'
import { readReference, signReference } from '../../identity/index.ts'

const purpose = 'answer-booking'

/** The link in a mail with which a workshop answers a booking; made when the mail is sent and stored nowhere. */
export function workshopLink(
  { baseUrl, secret }: { readonly baseUrl: string; readonly secret: string },
  linkId: string,
): string {
  return `${baseUrl}${addresses.workshopLink(signReference(secret, purpose, linkId))}`
}

/** The id of a link's token; null for one that was not signed here. */
export function idOfLink(secret: string, token: string): string | null {
  return readReference(secret, purpose, token)
}
