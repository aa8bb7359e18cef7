import { z } from 'zod'
import { fieldError } from './operation.ts'

/** How long an IBAN is in each country that euro transfers reach (SEPA). */
const lengths: ReadonlyMap<string, number> = new Map(
  'AD24 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24 SM27 VA22'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Right length for its country, and check digits that fit (ISO 13616, modulo 97). Written without spaces, in capitals. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]+$/.test(text) || lengths.get(text.slice(0, 2)) !== text.length) return false
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return Number(BigInt(digits) % 97n) === 1
}

/** In groups of four, as it is read and typed. */
export function spellIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** An IBAN as people type it, kept without its spaces. */
export const iban = z
  .string({ error: fieldError('required') })
  .max(60, fieldError('iban'))
  .transform((value) => value.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().min(1, fieldError('required')).refine(isIban, fieldError('iban')))
