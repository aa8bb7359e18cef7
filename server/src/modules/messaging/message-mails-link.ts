import * as addresses from '@autopiazza/contract/addresses'
import { readReference, signReference } from '../identity/index.ts'

const purpose = 'end-message-mails'

/** The link in a mail that ends one person's mails about unread messages without a session; made when the mail is sent and stored nowhere. */
export function messageMailsLink(
  { baseUrl, secret }: { readonly baseUrl: string; readonly secret: string },
  userId: string,
): string {
  return `${baseUrl}${addresses.messageMails}?token=${signReference(secret, purpose, userId)}`
}

/** The person of a link's token; null for one that was not signed here. */
export function personOfLink(secret: string, token: string): string | null {
  return readReference(secret, purpose, token)
}
