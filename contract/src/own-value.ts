/** What a table holds under a key that somebody else may have chosen. What every object inherits, such as `constructor`, is not in it. */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
