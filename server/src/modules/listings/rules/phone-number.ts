import type { ShownPhone } from '@autopiazza/contract/sellers'
import type { ListingStatus } from '@autopiazza/contract/vocabulary'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** What a vendor keeps for calls. */
export interface StoredPhone {
  readonly number: string
  readonly hours: string | null
}

const costly: ReadonlySet<string | undefined> = new Set(['PREMIUM_RATE', 'SHARED_COST'])

/** A typed number in the form of E.164, Italian where no country is named; null where no telephone has it, 'costly' where the caller would pay more than for a call. */
export function readPhoneNumber(typed: string): { readonly number: string } | 'costly' | null {
  const read = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), 'IT')
  if (!read?.isValid()) return null
  return costly.has(read.getType()) ? 'costly' : { number: read.number }
}

/** The number as it is dialled and as people write it: with its prefix, in groups. */
export function toShownPhone({ number, hours }: StoredPhone): ShownPhone {
  return { number, text: parsePhoneNumberFromString(number)?.formatInternational() ?? number, hours }
}

/** Whether there is somebody to call about an advert in this state. */
export function isCallable(status: ListingStatus): boolean {
  return status === 'active' || status === 'pending'
}
