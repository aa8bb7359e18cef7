import { digitsOf, spaces, typedWhole } from './typed-values.ts'

const twoReadings = /^([1-9]\d{0,2})[.,](\d)$/
/** Whole euro as Italians and Germans write them: 12.990,- or 12990,-- */
const noCents = /[.,][-–—]{1,2}$/
const withDecimals = /^(\d+|\d{1,3}(?:([.,'’])\d{3})(?:\2\d{3})*)([.,])(\d{1,2})$/

/** The two amounts in cents that a text such as 12.9 can mean: 12.90 and 12,900 euro; null for a text with one meaning. */
export function euroReadings(text: string): readonly [number, number] | null {
  const [, euro, digit] = twoReadings.exec(text.replace(spaces, '')) ?? []
  if (euro === undefined || digit === undefined) return null
  const tenths = Number(`${euro}${digit}`)
  return [tenths * 10, tenths * 10_000]
}

/**
 * Cents from typed euro. The last separator is the decimal one only when one or two digits follow it, in any language. NaN for what is no amount, and for a text with two readings:
 * the person is asked which one is meant.
 */
export function typedCents(text: string): number | undefined {
  return euroReadings(text) === null ? readCents(text.replace(spaces, '').replace(noCents, '')) : Number.NaN
}

function readCents(typed: string): number | undefined {
  const [, euro, group, separator, decimals] = withDecimals.exec(typed) ?? []
  if (euro === undefined || decimals === undefined) {
    const whole = typedWhole(typed)
    return whole === undefined ? undefined : whole * 100
  }
  return group === separator ? Number.NaN : digitsOf(euro) * 100 + Number(decimals.padEnd(2, '0'))
}

/** A number with at most two decimals, as people type it: 5, 5,2 or 5.2. */
export function typedDecimal(text: string): number | undefined {
  const cents = readCents(text.replace(spaces, ''))
  return cents === undefined ? undefined : cents / 100
}

/** Cents as a person would type them: no grouping, decimals only when there are any. */
export function asTypedEuro(cents: number): string {
  const rest = cents % 100
  const euro = String((cents - rest) / 100)
  return rest === 0 ? euro : `${euro},${String(rest).padStart(2, '0')}`
}
