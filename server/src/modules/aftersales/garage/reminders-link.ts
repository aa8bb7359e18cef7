import * as addresses from '@autopiazza/contract/addresses'
import { readReference, signReference } from '../../identity/index.ts'

const purpose = 'end-garage-mails'

/** The link in a mail that ends the reminders of one purchased car without a session; made when the mail is sent and stored nowhere. */
export function remindersLink(
  { baseUrl, secret }: { readonly baseUrl: string; readonly secret: string },
  purchasedVehicleId: string,
): string {
  return `${baseUrl}${addresses.garageMails}?token=${signReference(secret, purpose, purchasedVehicleId)}`
}

/** The purchased car of a link's token; null for one that was not signed here. */
export function vehicleOfLink(secret: string, token: string): string | null {
  return readReference(secret, purpose, token)
}
