const unit = /\s*(?:€|eur|euro|g\/km|(?:l|kwh)\/100\s?km|km|cc|cm3|cm³|cv|hp|ps|kg|gg)\.?$/i
const currencyFirst = /^(?:€|eur)\s*/i
/** Whole euro written as '12.990,-'. */
const noCents = /[.,]\s*[-–—]{1,2}$/
const grouped = /^-?\d{1,3}(?:([.,' \u00A0\u202F])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?$/
const plain = /^-?\d+(?:[.,]\d{1,2})?$/

/**
 * A number as written in Italy or Britain: '12.345', '12,345.50', '12 345 km', '€ 9.900,00'. Three digits after a separator are
 * thousands, one or two are decimals. undefined for any other text.
 */
export function readNumber(cell: string): number | undefined {
  const text = cell.trim().replace(currencyFirst, '').replace(unit, '').trim().replace(noCents, '')
  if (!plain.test(text) && !grouped.test(text)) return undefined
  const decimals = /[.,](\d{1,2})$/.exec(text)
  const whole = decimals ? text.slice(0, decimals.index) : text
  return Number(`${whole.replace(/[^\d-]/g, '')}.${decimals?.[1] ?? '0'}`)
}

const years = [/^(\d{4})$/, /^\d{1,2}[/.-](?:\d{1,2}[/.-])?(\d{4})$/, /^(\d{4})[/.-]\d{1,2}(?:[/.-]\d{1,2})?(?:T.*)?$/]

/** The year of '2021', '05/2021', '31/05/2021' or '2021-05-31'; undefined for any other text. */
export function readYear(cell: string): number | undefined {
  const text = cell.trim()
  for (const year of years) {
    const found = year.exec(text)?.[1]
    if (found) return Number(found)
  }
  return undefined
}

const months = [
  /^(?:\d{1,2}[/.-])?(?<month>\d{1,2})[/.-](?<year>\d{4})$/,
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})(?:[/.-]\d{1,2})?(?:T.*)?$/,
]

/** The month of '05/2021', '31/05/2021' or '2021-05-31', as '2021-05'; undefined for any other text. */
export function readMonth(cell: string): string | undefined {
  for (const pattern of months) {
    const { year, month } = pattern.exec(cell.trim())?.groups ?? {}
    if (year && month && Number(month) >= 1 && Number(month) <= 12) return `${year}-${month.padStart(2, '0')}`
  }
  return undefined
}
