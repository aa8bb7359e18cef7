import type { KeyboardEvent } from 'react'

const spaces = /[\s\u00a0\u202f€]/g
const plain = /^\d+$/
const grouped = /^\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*$/
const twoReadings = /^([1-9]\d{0,2})[.,](\d)$/
/** Whole euro as Italians and Germans write them: 12.990,- or 12990,-- */
const noCents = /[.,][-–—]{1,2}$/
const withDecimals = /^(\d+|\d{1,3}(?:([.,'’])\d{3})(?:\2\d{3})*)([.,])(\d{1,2})$/

/** The characters of such a number, by which the browser refuses a field before the scripts are there. */
export const wholePattern = "[\\d\\s.,'’€]*"

/** A whole number as people type it: 85000, 85.000, 85,000 or 85 000. Undefined when nothing is typed, NaN when it is not a number. */
export function typedWhole(text: string): number | undefined {
  const typed = text.replace(spaces, '')
  if (typed === '') return undefined
  return plain.test(typed) || grouped.test(typed) ? digitsOf(typed) : Number.NaN
}

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

function digitsOf(text: string): number {
  return Number(text.replace(/\D/g, ''))
}

const shapes = [/^(?<month>\d{1,2})[/. -](?<year>\d{4})$/, /^(?<year>\d{4})[/. -](?<month>\d{1,2})$/]

/** What is typed in a field of a form, without the spaces around it. */
export function typedText(form: FormData, name: string): string {
  const typed = form.get(name)
  return typeof typed === 'string' ? typed.trim() : ''
}

/** A month as people type it, 3/2021 or 2021-03, as `2021-03`. Undefined when nothing is typed; any other text stays as it is. */
export function typedMonth(text: string): string | undefined {
  const typed = text.trim()
  for (const shape of shapes) {
    const { year, month } = shape.exec(typed)?.groups ?? {}
    if (year && month) return `${year}-${month.padStart(2, '0')}`
  }
  return typed || undefined
}

/** `2021-03` as a person would type it: 03/2021. */
export function asTypedMonth(month: string): string {
  return month.split('-').toReversed().join('/')
}

/** The number that an arrow key makes of a typed one, never below 0 or above the largest; null for other keys and for what is not a number. */
export function arrowStep(
  event: Pick<KeyboardEvent, 'key' | 'preventDefault'>,
  { value, step, max = Number.MAX_SAFE_INTEGER }: { value: number; step: number; max?: number },
): number | null {
  const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
  if (direction === 0 || !Number.isFinite(value)) return null
  event.preventDefault()
  return Math.min(max, Math.max(0, value + direction * step))
}
