import { plainText } from '@autopiazza/contract/plain-text'
import { vehicleText } from '@autopiazza/contract/vehicle-text'
import { makeAliases, modelAliases } from '@autopiazza/reference-data/cars'
import { modelKey, type Stock } from './stock.ts'

export interface SuggestedName {
  readonly make: string
  readonly model: string | null
}

interface KnownName extends SuggestedName {
  readonly adverts: number
  /** Forms of the name between spaces; for a model, without its make. */
  readonly own: readonly string[]
  /** Forms of a model with its make before it. */
  readonly whole: readonly string[]
}

export interface SuggestedNames {
  readonly makes: readonly KnownName[]
  readonly models: readonly KnownName[]
}

const longestText = 60
const mostMakes = 4
const mostUnderMake = 5

/** Returns the plain words of a name between single spaces, also with the characters between letters removed: 'c hr' and 'chr'. */
function formsOf(name: string): string[] {
  const words = plainText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return [...new Set([` ${words} `, ` ${words.replaceAll(' ', '')} `])]
}

const callings = (names: readonly string[]): string[] => [...new Set(names.flatMap(formsOf))]

export function suggestedNamesOf({ models }: Pick<Stock, 'models'>): SuggestedNames {
  const makes = new Map<string, KnownName>()
  for (const { make, adverts } of models) {
    const known = makes.get(plainText(make))
    if (known) {
      makes.set(plainText(make), { ...known, adverts: known.adverts + adverts })
      continue
    }
    const spoken = Object.entries(makeAliases).filter(([, known]) => plainText(known) === plainText(make))
    const own = callings([make, ...spoken.map(([name]) => name)])
    makes.set(plainText(make), { make, model: null, adverts, own, whole: own })
  }
  const spokenAs = Map.groupBy(modelAliases, ({ make, model }) => modelKey(make, model))
  return {
    makes: [...makes.values()],
    models: models.map(({ make, model, adverts }) => {
      const known = makes.get(plainText(make))
      const spoken = spokenAs.get(modelKey(make, model)) ?? []
      const own = callings([model, vehicleText(model, 'en'), ...spoken.map(({ name }) => name)])
      const whole = (known?.own ?? []).flatMap((one) => own.map((other) => `${one.trimEnd()}${other}`))
      return { make: known?.make ?? make, model, adverts, own, whole }
    }),
  }
}

/**
 * Returns at most `most` makes and models whose words begin with the typed words. Models come after their make. When
 * exactly one make matches, its models with the most adverts follow.
 */
export function suggestNames({ makes, models }: SuggestedNames, text: string, most: number): SuggestedName[] {
  const words = text.length > longestText ? [] : (formsOf(text)[0] ?? '').split(' ').filter(Boolean)
  if (words.length === 0) return []
  const foundMakes = ranked(makes, (name) => rankOf(name.own, words))
  const foundModels = ranked(models, (name) => rankOfModel(name, words)).map(({ name }) => name)
  const [first, second] = foundMakes
  const alone = first && (second === undefined || (first.rank === 0 && second.rank > 0)) ? first.name : null
  const below = (make: KnownName): KnownName[] => {
    const found = foundModels.filter((one) => one.make === make.make)
    const all = make === alone ? models.filter((one) => one.make === make.make).toSorted(byAdverts) : []
    return [...found, ...all].slice(0, mostUnderMake)
  }
  const listed = [...foundMakes.slice(0, mostMakes).flatMap(({ name }) => [name, ...below(name)]), ...foundModels]
  return [...new Set(listed)].slice(0, most).map(({ make, model }) => ({ make, model }))
}

const byAdverts = (one: KnownName, other: KnownName): number => other.adverts - one.adverts

function ranked(names: readonly KnownName[], rank: (name: KnownName) => number | null) {
  return names
    .flatMap((name) => {
      const found = rank(name)
      return found === null ? [] : [{ name, rank: found }]
    })
    .toSorted((one, other) => one.rank - other.rank || byAdverts(one.name, other.name))
}

/** Returns 0 for a match of the whole name, 1 for its beginning, 2 for words within it; null when a word does not match. */
function rankOf(forms: readonly string[], words: readonly string[]): number | null {
  const inARow = ` ${words.join(' ')}`
  if (forms.includes(`${inARow} `)) return 0
  if (forms.some((form) => form.startsWith(inARow))) return 1
  return forms.some((form) => hasAll(form, words)) ? 2 : null
}

const hasAll = (form: string, words: readonly string[]): boolean => words.every((word) => form.includes(` ${word}`))

/** Returns the rank of a model. Among words that include its make, at least one must belong to the model. */
function rankOfModel({ own, whole }: KnownName, words: readonly string[]): number | null {
  const rank = rankOf(own, words)
  if (rank !== null) return rank
  const isOwn = words.some((word) => own.some((form) => form.includes(` ${word}`)))
  return isOwn && whole.some((form) => hasAll(form, words)) ? 2 : null
}
