import { friendlyFormatIBAN, isValidIBAN } from 'ibantools'
import { z } from './zod.ts'
import { fieldError } from './operation.ts'

/**
 * Countries in the geographical scope of the SEPA schemes with the length of their IBANs, as of 30 November 2026:
 * European Payments Council, 'List of SEPA scheme countries' (EPC409-09), and SWIFT's IBAN registry.
 * Accounts in territories of France, Finland, Portugal, Spain and the British islands have the code of the country. A
 * change of the list changes this table, its date and its test.
 */
const sepaCountries = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
} as const

export const ibanLengths: ReadonlyMap<string, number> = new Map(Object.entries(sepaCountries))

/** Returns whether the text, without spaces and in capitals, is an IBAN of a SEPA country with valid check digits. */
export function isIban(text: string): boolean {
  return ibanLengths.get(text.slice(0, 2)) === text.length && isValidIBAN(text)
}

/** Formats an IBAN in groups of four. */
export function spellIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban
}

/** Accepts an IBAN as it is typed or copied; stores it without spaces and without the word IBAN in front. */
export const iban = z
  .string({ error: fieldError('required') })
  .max(60, fieldError('iban'))
  .transform((value) => value.replaceAll(/^\s*IBAN[\s:]*(?=[a-z]{2})|\s/gi, '').toUpperCase())
  .pipe(z.string().min(1, fieldError('required')).refine(isIban, fieldError('iban')))
