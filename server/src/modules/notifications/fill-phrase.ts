import { ownValue } from '@autopiazza/contract/own-value'

/** A phrase with its {names} replaced. A name without a value is a fault. */
export function fillPhrase(phrase: string, values: Readonly<Record<string, unknown>>): string {
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = ownValue(values, name)
    if (typeof value !== 'string') throw new Error(`A mail needs ${name} for: ${phrase}`)
    return value
  })
}
