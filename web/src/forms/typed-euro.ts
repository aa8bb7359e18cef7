import { digitsOf, spaces, typedWhole } from './typed-values.ts'

const ambiguous = /^([1-9]\d{0,2})[.,](\d)$/
/** Whole euro as Italians and Germans write them: 12.990,- or 12990,-- */
const noCents = /[.,][-–—]{1,2}$/
const withDecimals = /^(\d+|\d{1,3}(?:([.,'’])\d{3})(?:\2\d{3})*)([.,])(\d{1,2})$/

/** Returns the two amounts in cents that an ambiguous text such as 12.9 can mean, 12.90 and 12,900 euro; null for an unambiguous text. */
export function possibleAmounts(text: string): readonly [number, number] | null {
  const [, euro, digit] = ambiguous.exec(text.replace(spaces, '')) ?? []
  if (euro === undefined || digit === undefined) return null
  const tenths = Number(`${euro}${digit}`)
  return [tenths * 10, tenths * 10_000]
}

/**
 * Parses euro to cents. The last separator is the decimal one only when one or two digits follow it, in any language.
 * NaN for invalid and for ambiguous texts:
 * the user has to choose between the two amounts.
 */
export function typedCents(text: string): number | undefined {
  return possibleAmounts(text) === null ? readCents(text.replace(spaces, '').replace(noCents, '')) : Number.NaN
}

function readCents(typed: string): number | undefined {
  const [, euro, group, separator, decimals] = withDecimals.exec(typed) ?? []
  if (euro === undefined || decimals === undefined) {
    const whole = typedWhole(typed)
    return whole === undefined ? undefined : whole * 100
  }
  return group === separator ? Number.NaN : digitsOf(euro) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Parses a number with at most two decimals: 5, 5,2 or 5.2. */
export function typedDecimal(text: string): number | undefined {
  const cents = readCents(text.replace(spaces, ''))
  return cents === undefined ? undefined : cents / 100
}

/** Formats cents as editable text: no grouping, decimals only when there are any. */
export function asTypedEuro(cents: number): string {
  const rest = cents % 100
  const euro = String((cents - rest) / 100)
  return rest === 0 ? euro : `${euro},${String(rest).padStart(2, '0')}`
}
