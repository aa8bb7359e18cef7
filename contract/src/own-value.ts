/** Returns the entry of a table under an untrusted key; undefined for inherited properties such as `constructor`. */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
