import { ownValue } from '@autopiazza/contract/own-value'

/** A phrase with its {names} replaced. A name without a value is a fault. */
export function fillPhrase(phrase: string, values: Readonly<Record<string, unknown>>): string {
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = ownValue(values, name)
    if (typeof value !== 'string') throw new Error(`A mail needs ${name} for: ${phrase}`)
    return value
  })
}

/** A period in years where it is whole years, otherwise in months. */
export function periodIn(
  months: number,
  period: Readonly<Record<'years' | 'months', { readonly one: string; readonly other: string }>>,
): string {
  const [unit, count] = months % 12 === 0 ? (['years', months / 12] as const) : (['months', months] as const)
  return fillPhrase(period[unit][count === 1 ? 'one' : 'other'], { count: String(count) })
}

/** A text that others wrote, in which no mail program finds an address to make a link of: a space follows each scheme and each dot that letters follow at once. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/:(?=\/\/)/g, ': ').replaceAll(/[.。．｡](?=\p{L}\p{M}*[\p{L}\p{N}-])/gu, '. ')
}
