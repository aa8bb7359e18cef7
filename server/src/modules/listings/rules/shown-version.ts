import { modelName } from '@autopiazza/contract/vehicle-name'

const unknown = /^(?:n\.? ?[ad]\.?|n\/[ad]|unknown|sconosciut[ao]|null|undefined|-+|\.+|\?+)$/i

interface Titled {
  readonly make: string
  readonly model: string
  readonly year: number
  readonly version: string | null
}

/** Returns the version without the words that make, model and year already show; null when nothing is left. */
export function shownVersion({ make, model, year, version }: Titled): string | null {
  // A model of one letter can be the first letter of another word, as in "3 porte".
  const names = [modelName({ make, model }), ...(model.length > 1 ? [model] : []), make].map(wordsOf)
  const rest = withoutNames(wordsOf(version ?? ''), names)
  return rest.filter((word) => !unknown.test(word) && !isYear(word, year)).join(' ') || null
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
const isYear = (word: string, year: number) => word.replaceAll(/[()[\],]/g, '') === String(year)

function withoutNames(words: readonly string[], names: readonly (readonly string[])[]): readonly string[] {
  const repeated = names.find((name) => name.every((word, at) => words[at]?.toLowerCase() === word.toLowerCase()))
  return repeated ? withoutNames(words.slice(repeated.length), names) : words
}
