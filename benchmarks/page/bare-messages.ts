/** A message with its placeholders filled in. */
export function fill(phrase: string, values: Readonly<Record<string, string | number>>): string {
  return phrase.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

/** Parses a plural message once; returns its text for a number. */
export function counted(phrase: string): (count: number, shown?: string) => string {
  const [, one = '', other = ''] = /one \{(.*)\} other \{(.*)\}\}/.exec(phrase) ?? []
  return (count, shown = String(count)) => (count === 1 ? one : other).replace(/#|\{number\}/, shown)
}
