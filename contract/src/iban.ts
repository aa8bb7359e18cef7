import { friendlyFormatIBAN, getCountrySpecifications, isSEPACountry, isValidIBAN } from 'ibantools'
import { z } from './zod.ts'
import { fieldError } from './operation.ts'

/** Whether the text is an IBAN of a SEPA country with valid check digits. Written without spaces, in capitals. */
export function isIban(text: string): boolean {
  return isSEPACountry(text.slice(0, 2)) && isValidIBAN(text)
}

/** How many characters the IBANs of each country have. */
export const ibanLengths: ReadonlyMap<string, number> = new Map(
  Object.entries(getCountrySpecifications()).flatMap(([country, { chars }]) => (chars ? [[country, chars]] : [])),
)

/** In groups of four, as it is read and typed. */
export function spellIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban
}

/** An IBAN as people type it, stored without its spaces. */
export const iban = z
  .string({ error: fieldError('required') })
  .max(60, fieldError('iban'))
  .transform((value) => value.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().min(1, fieldError('required')).refine(isIban, fieldError('iban')))
