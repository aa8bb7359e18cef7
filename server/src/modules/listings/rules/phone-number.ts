import type { ShownPhone } from '@autopiazza/contract/sellers'
import type { ListingStatus } from '@autopiazza/contract/vocabulary'
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max'

export interface StoredPhone {
  readonly number: string
  readonly hours: string | null
}

/** 199 and 178 are personal numbers (AGCOM, delibera 26/08/CIR, art. 18), whose price depends on their operator and is unknown to the caller. */
const costly: ReadonlySet<string | undefined> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER'])

/**
 * Parses a phone number to E.164, Italian by default. Returns 'costly' when a call has extra costs, 'ambiguous' for
 * two possible numbers, and null when the text is not a phone number.
 */
export function readPhoneNumber(typed: string): { readonly number: string } | 'costly' | 'ambiguous' | null {
  const [read, other] = phonesMeantBy(typed)
  if (!read) return null
  if (other) return 'ambiguous'
  return costly.has(read.getType()) ? 'costly' : { number: read.number }
}

/**
 * Returns the possible phone numbers. There are two when the leading digits 39 can be the prefix or part of the
 * number,
 * or when a slash introduces a second line, as in 070 123456/7.
 */
export function possiblePhones(typed: string): { readonly number: string; readonly text: string }[] {
  return phonesMeantBy(typed).map((phone) => ({ number: phone.number, text: phone.formatInternational() }))
}

/** Matches the number of a first line and the last digits of a second one. */
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

export function toShownPhone({ number, hours }: StoredPhone): ShownPhone {
  return { number, text: parsePhoneNumberFromString(number)?.formatInternational() ?? number, hours }
}

export function isCallable(status: ListingStatus): boolean {
  return status === 'active' || status === 'pending'
}
