/** The value of a cell; null is an empty cell. */
export type Cell = string | number | null

interface Dialect {
  readonly separator: ';' | ',' | '\t'
  /** Whether every filled cell is quoted, or only those that need it. */
  readonly quotes: 'all' | 'needed'
}

/** Writes one record with CRLF, in the notation of RFC 4180: a quote inside a quoted cell is doubled. */
export function record(cells: readonly Cell[], { separator, quotes }: Dialect): string {
  const needsQuotes = new RegExp(`[${separator}"\\r\\n]|^\\s|\\s$`)
  const written = cells.map((cell) => {
    const text = String(cell ?? '')
    const isQuoted = quotes === 'all' ? text !== '' : needsQuotes.test(text)
    return isQuoted ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${written.join(separator)}\r\n`
}

/** Writes an amount in cents with two decimals, such as '11900.00'. */
export function amountOf(cents: number, mark: '.' | ',' = '.'): string {
  return `${Math.trunc(cents / 100)}${mark}${String(cents % 100).padStart(2, '0')}`
}

/**
 * Returns a text in one line that no spreadsheet takes for a formula: without the characters at its beginning that
 * start one. For files that only programs of advertising platforms read.
 */
export function plainLine(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/^[=+\-@\s]+/, '')
    .trim()
}

/** Returns a month 'YYYY-MM' as 'MM/YYYY', with another mark where a format has one. */
export function monthFirst(month: string | null | undefined, mark: '/' | '.' = '/'): string | null {
  const [year, number] = month?.split('-') ?? []
  return year && number ? `${number}${mark}${year}` : null
}
