import type { ShownPhone } from '@autopiazza/contract/sellers'
import type { ListingStatus } from '@autopiazza/contract/vocabulary'
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max'

/** What a vendor keeps for calls. */
export interface StoredPhone {
  readonly number: string
  readonly hours: string | null
}

/** 199 and 178 are personal numbers (AGCOM, delibera 26/08/CIR, art. 18): what a call costs depends on their operator, so a caller cannot know. */
const costly: ReadonlySet<string | undefined> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER'])

/** A typed number in the form of E.164, Italian where no country is named; null where no telephone has it, 'costly' where the caller would pay more than for a call, 'ambiguous' where two telephones could be meant. */
export function readPhoneNumber(typed: string): { readonly number: string } | 'costly' | 'ambiguous' | null {
  const [read, other] = phonesMeantBy(typed)
  if (!read) return null
  if (other) return 'ambiguous'
  return costly.has(read.getType()) ? 'costly' : { number: read.number }
}

/** The telephones that a typed number can mean, as they are dialled and in groups: two where the digits 39 at its beginning can be the prefix of Italy or the beginning of an Italian number, and where a slash at its end names a second line, as in 070 123456/7. */
export function phoneReadings(typed: string): { readonly number: string; readonly text: string }[] {
  return phonesMeantBy(typed).map((phone) => ({ number: phone.number, text: phone.formatInternational() }))
}

/** The number of a first line and the digits that end the number of a second one. */
const twoLines = /^(?<first>.*?\d[\d .-]{4,}\d)\s*\/\s*(?<ending>\d{1,2})\s*$/

function phonesMeantBy(typed: string): PhoneNumber[] {
  const { first, ending } = twoLines.exec(typed)?.groups ?? {}
  if (first === undefined || ending === undefined) return phonesWrittenAs(typed)
  return [...phonesWrittenAs(first), ...phonesWrittenAs(first.slice(0, -ending.length) + ending)]
}

function phonesWrittenAs(typed: string): PhoneNumber[] {
  const international = typed.replace(/^\s*\(?\s*00/, '+')
  const written = parsePhoneNumberFromString(international, 'IT')
  const digits = international.replace(/\D/g, '')
  const withPrefix =
    international.includes('+') || !digits.startsWith('39') ? undefined : parsePhoneNumberFromString(`+${digits}`)
  const valid = [written, withPrefix]
    .filter((phone) => phone?.isValid() === true)
    .filter((phone) => phone !== undefined)
  return valid.filter(({ number }, at) => valid.findIndex((one) => one.number === number) === at)
}

/** The number as it is dialled and as people write it: with its prefix, in groups. */
export function toShownPhone({ number, hours }: StoredPhone): ShownPhone {
  return { number, text: parsePhoneNumberFromString(number)?.formatInternational() ?? number, hours }
}

/** Whether there is somebody to call about an advert in this state. */
export function isCallable(status: ListingStatus): boolean {
  return status === 'active' || status === 'pending'
}
