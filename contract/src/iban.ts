import { z } from 'zod'
import { because } from './operation.ts'

/** How long an IBAN is in each country that euro transfers reach (SEPA). */
const lengths: Readonly<Record<string, number>> = {
  ...{ AD: 24, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27, GB: 22 },
  ...{ GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MT: 31, NL: 18 },
  ...{ NO: 15, PL: 28, PT: 25, RO: 24, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22 },
}

/** Right length for its country, and check digits that fit (ISO 13616, modulo 97). Written without spaces, in capitals. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]+$/.test(text) || lengths[text.slice(0, 2)] !== text.length) return false
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0) === 1
}

/** In groups of four, as it is read and typed. */
export function spellIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** An IBAN as people type it, kept without its spaces. */
export const iban = z
  .string({ error: because('required') })
  .max(60, because('iban'))
  .transform((value) => value.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().min(1, because('required')).refine(isIban, because('iban')))
