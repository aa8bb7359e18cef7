export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Creates a function that numbers values: equal values get the same number, whatever the order of their keys. Each object is visited once. */
export function createNumbering(): (value: unknown) => number {
  const numbers = new Map<string, number>()
  const known = new WeakMap<object, number>()
  const numberOf = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return numberOfText(JSON.stringify(value) ?? 'undefined')
    const number = known.get(value) ?? numberOfText(textOf(value))
    known.set(value, number)
    return number
  }
  const textOf = (value: object): string => {
    if (Array.isArray(value)) return `[${value.map(numberOf).join()}]`
    const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${numberOf(one)}`)
    return `{${entries.toSorted().join()}}`
  }
  const numberOfText = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  return numberOf
}

export function without(keys: readonly string[], object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)))
}

export function sortedByKey<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  return Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
