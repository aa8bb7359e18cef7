const pattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
const whole = new RegExp(`^${pattern.source}$`, 'i')

/** Returns whether PostgreSQL accepts the value as a uuid. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && whole.test(value)
}

/** Returns the first id in a text such as the URL of a page, in lower case; null when the text has no id. */
export function idIn(text: string): string | null {
  return pattern.exec(text)?.[0].toLowerCase() ?? null
}
