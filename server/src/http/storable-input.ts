/** Deeper than any input of the contract. */
const maxDepth = 20

/**
 * Returns the dotted paths of an input that no operation can use: texts with a zero byte or half a surrogate pair,
 * which PostgreSQL cannot store, and values that are nested too deep.
 */
export function unstorableFields(input: unknown, path = '', depth = 0): string[] {
  if (typeof input === 'string') return input.includes('\0') || !input.isWellFormed() ? [path] : []
  if (typeof input !== 'object' || input === null || input instanceof Blob) return []
  if (depth > maxDepth) return [path]
  return Object.entries(input).flatMap(([key, value]) => [
    ...(unstorableFields(key).length > 0 ? [path] : []),
    ...unstorableFields(value, path ? `${path}.${key}` : key, depth + 1),
  ])
}
