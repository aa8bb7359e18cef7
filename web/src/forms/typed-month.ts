const shapes = [/^(?<month>\d{1,2})[/. -](?<year>\d{4})$/, /^(?<year>\d{4})[/. -](?<month>\d{1,2})$/]

/** Parses a month, 3/2021 or 2021-03, to `2021-03`. Undefined for an empty text; any other text is returned unchanged. */
export function typedMonth(text: string): string | undefined {
  const typed = text.trim()
  for (const shape of shapes) {
    const { year, month } = shape.exec(typed)?.groups ?? {}
    if (year && month) return `${year}-${month.padStart(2, '0')}`
  }
  return typed || undefined
}

/** Formats `2021-03` as 03/2021. */
export function asTypedMonth(month: string): string {
  return month.split('-').toReversed().join('/')
}
