/** Dotted paths of the texts in an input that PostgreSQL cannot store: those with a zero byte or half a surrogate pair. */
export function unstorableFields(input: unknown, path = ''): string[] {
  if (typeof input === 'string') return input.includes('\0') || !input.isWellFormed() ? [path] : []
  if (typeof input !== 'object' || input === null || input instanceof Blob) return []
  return Object.entries(input).flatMap(([key, value]) => [
    ...(unstorableFields(key).length > 0 ? [path] : []),
    ...unstorableFields(value, path ? `${path}.${key}` : key),
  ])
}
