import { ownValue } from '@autopiazza/contract/own-value'

/** Replaces the {names} of a phrase. Throws for a name without a value. */
export function fillPhrase(phrase: string, values: Readonly<Record<string, unknown>>): string {
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = ownValue(values, name)
    if (typeof value !== 'string') throw new Error(`A mail needs ${name} for: ${phrase}`)
    return value
  })
}

/** Returns a period in years when it is whole years, otherwise in months. */
export function periodIn(
  months: number,
  period: Readonly<Record<'years' | 'months', { readonly one: string; readonly other: string }>>,
): string {
  const [unit, count] = months % 12 === 0 ? (['years', months / 12] as const) : (['months', months] as const)
  return fillPhrase(period[unit][count === 1 ? 'one' : 'other'], { count: String(count) })
}

/** Adds a space after each scheme and each dot before a letter in text written by users, so that mail programs create no link from a URL. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/:(?=\/\/)/g, ': ').replaceAll(/[.。．｡](?=\p{L}\p{M}*[\p{L}\p{N}-])/gu, '. ')
}
