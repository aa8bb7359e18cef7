import { italianTimeZone, repeatedHourAt } from '@autopiazza/contract/italian-time'
import type { Cents } from '@autopiazza/contract/money'
import { withHourName } from '@autopiazza/i18n/repeated-hour'

/** Formats an amount as 300.00 euro. */
export function money(cents: Cents): string {
  return `€${(cents / 100).toFixed(2)}`
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: italianTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Formats a time in Italy as 2026-03-29 10:00:00. */
export function time(at: Date | string | null): string {
  if (at === null) return '-'
  const moment = new Date(at)
  return withHourName({ time: clock.format(moment), hour: repeatedHourAt(moment), language: 'en' })
}

/** Formats names and values in lines, with the values in one column; leaves out null values. */
export function facts(entries: Readonly<Record<string, string | number | null | undefined>>): string[] {
  const shown = Object.entries(entries).filter(([, value]) => value !== null && value !== undefined)
  const width = Math.max(0, ...shown.map(([name]) => name.length)) + 2
  return shown.map(([name, value]) => `${name.padEnd(width)}${oneLine(String(value))}`)
}

/** Formats rows below a line of headings, in columns as wide as their longest text. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [headings, ...rows].map((row) => row.map(oneLine))
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** Formats a heading with its lines indented; returns nothing without lines. */
export function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]
}

/** Prevents user texts from adding lines to the output or controlling the terminal. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}
