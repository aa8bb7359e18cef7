const shapes = [/^(?<month>\d{1,2})[/. -](?<year>\d{4})$/, /^(?<year>\d{4})[/. -](?<month>\d{1,2})$/]

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
