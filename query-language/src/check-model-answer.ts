import { ownValue } from '@autopiazza/contract/own-value'
import {
  type CarChoice,
  carChoiceOf,
  carChoicesOf,
  carChoiceText,
  choiceFilters,
} from '@autopiazza/contract/car-choices'
import { searchLimits } from '@autopiazza/contract/constants'
import { excludedFacts, exclusionKey } from '@autopiazza/contract/fact-filters'
import { findRegion } from '@autopiazza/contract/regions'
import type { SentencePart } from '@autopiazza/contract/search'
import { searchFilters } from '@autopiazza/contract/search-filters'
import { features } from '@autopiazza/contract/vocabulary'
import { plainText } from '@autopiazza/contract/plain-text'
import { canonicalFeature } from '@autopiazza/reference-data/cars'
import { findMunicipality } from '@autopiazza/reference-data/places'
import { arrangedParams } from './arranged-params.ts'
import type { Meaning, ModelMeaning } from './meanings.ts'
import type { ParsedSentence } from './parse-sentence.ts'
import { tokenize } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface ModelAnswer {
  /** By the keys of searchParams. */
  readonly filters: Readonly<Record<string, unknown>>
  /** Words of the sentence, with the key of the filter that they set. */
  readonly words: readonly { readonly key: string; readonly words: string }[]
}

const lists = new Set([
  'fuelType',
  'transmission',
  'bodyType',
  'color',
  'drivetrain',
  'priceVat',
  'doors',
  ...excludedFacts.map((name) => exclusionKey(name) as string),
])
const refusedKeys = new Set(['q'])
/** Keys that together form one filter for several makes and models. */
const carKeys = new Set(['make', 'model', 'cars'])

/**
 * Reduces a language model's answer to what the contract accepts and the vocabulary contains. Lists as left out the
 * words of rejected values, and words that the built-in parser leaves out and the language model has no filter for.
 */
export function checkModelAnswer(
  text: string,
  { filters, words }: ModelAnswer,
  { vocabulary, parsed }: { readonly vocabulary: Vocabulary; readonly parsed: Pick<ParsedSentence, 'leftOut'> },
): ParsedSentence {
  const accepted: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(filters)) {
    if (value === null || value === undefined || refusedKeys.has(key) || !Object.hasOwn(searchFilters.shape, key))
      continue
    const checked = searchFilters.safeParse({ [key]: value })
    const read: unknown = checked.success ? Object.values(checked.data)[0] : undefined
    if (read !== undefined && read !== '' && !(Array.isArray(read) && read.length === 0)) accepted[key] = read
  }
  const params = withKnownNames(accepted, text, vocabulary)
  for (const key of lists) {
    const value = ownValue(params, key)
    if (Array.isArray(value)) params[key] = new Set(value)
  }
  const searchParams = arrangedParams(params)
  const keys = new Set(Object.keys(searchParams))
  const parts = partsOf(text, words, keys)
  const isTaken = (key: string): boolean =>
    keys.has(key) || (carKeys.has(key) && [...carKeys].some((one) => keys.has(one)))
  const refused = words
    .filter(({ key }) => (ownValue(filters, key) ?? null) !== null && !isTaken(key))
    .map((one) => one.words)
  return { searchParams, leftOut: unusedWords(text, [...refused, ...parsed.leftOut], parts), parts }
}

/** Returns the words as written in the sentence, in order, each once, without those that set a filter. */
function unusedWords(text: string, words: readonly string[], parts: readonly SentencePart[]): string[] {
  const lower = text.toLowerCase()
  if (lower.length !== text.length) return []
  const placed = words
    .map((one) => ({ start: lower.indexOf(one.trim().toLowerCase()), length: one.trim().length }))
    .filter(({ start, length }) => start >= 0 && length > 0)
    .filter(({ start, length }) => !parts.some((part) => part.start < start + length && start < part.end))
    .toSorted((one, other) => one.start - other.start)
  return [...new Set(placed.map(({ start, length }) => text.slice(start, start + length)))]
}

function withKnownNames(
  accepted: Readonly<Record<string, unknown>>,
  text: string,
  vocabulary: Vocabulary,
): Record<string, unknown> {
  const {
    make,
    model,
    cars,
    excludeCars,
    place,
    radius,
    region,
    features: wantedFeatures,
    excludeFeatures,
    keywords,
    ...rest
  } = accepted
  const params: Record<string, unknown> = rest
  const known = (choices: readonly string[]): CarChoice[] =>
    choices.flatMap((choice) => knownCar(carChoiceOf(choice) ?? {}, vocabulary) ?? [])
  const pair = knownCar({ make: textOf(make), model: textOf(model) }, vocabulary)
  const wanted = [...(pair ? [pair] : []), ...known(stringsOf(cars))]
  Object.assign(params, choiceFilters(carChoicesOf({ cars: wanted.map(carChoiceText) })))
  const excluded = known(stringsOf(excludeCars)).map(carChoiceText)
  if (excluded.length > 0) params['excludeCars'] = excluded
  const comune = typeof place === 'string' ? findMunicipality(place) : null
  if (comune) {
    params['place'] = /\(\w\w\)$/.test(String(place)) ? place : comune.city
    if (radius !== undefined) params['radius'] = radius
  }
  const knownRegion = typeof region === 'string' ? findRegion(region) : undefined
  if (knownRegion !== undefined) params['region'] = knownRegion
  for (const [key, named] of [
    ['features', wantedFeatures],
    ['excludeFeatures', excludeFeatures],
  ] as const) {
    const codes = stringsOf(named).map(canonicalFeature)
    const equipment = features.filter((feature) => codes.includes(feature))
    if (equipment.length > 0) params[key] = new Set(equipment)
  }
  const plain = plainText(text)
  const givenKeywords = stringsOf(keywords)
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '' && word.length <= searchLimits.word && plain.includes(plainText(word)))
  if (givenKeywords.length > 0) params['keywords'] = [...new Set(givenKeywords)].slice(0, searchLimits.list)
  return params
}

/** Returns make and model in the spelling of the catalogue and the adverts; undefined when unknown. */
function knownCar({ make = '', model = '' }: Partial<CarChoice>, vocabulary: Vocabulary): CarChoice | undefined {
  const known = meaningsOf(make, vocabulary).find((one) => one.kind === 'make')
  const models = meaningsOf(model, vocabulary).filter((one): one is ModelMeaning => one.kind === 'model')
  const own = models.find((one) => one.make === known?.make) ?? (make === '' ? models[0] : undefined)
  return own ? { make: own.make, model: own.model } : known && { make: known.make }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function meaningsOf(text: string, { phrases }: Vocabulary): readonly Meaning[] {
  const tokens = tokenize(text)
  return phrases.matchesAt(tokens, 0).find(({ to }) => to === tokens.length)?.meanings ?? []
}

/** Returns the words that the language model names and the sentence contains. */
function partsOf(text: string, words: ModelAnswer['words'], keys: ReadonlySet<string>): SentencePart[] {
  const lower = text.toLowerCase()
  const parts = new Map<string, SentencePart>()
  if (lower.length !== text.length) return []
  for (const { key, words: written } of words) {
    const start = written.trim() === '' || !keys.has(key) ? -1 : lower.indexOf(written.trim().toLowerCase())
    if (start < 0) continue
    const end = start + written.trim().length
    const known = parts.get(`${start} ${end}`)
    parts.set(`${start} ${end}`, {
      keys: [...new Set([...(known?.keys ?? []), key])],
      words: text.slice(start, end),
      start,
      end,
    })
  }
  return [...parts.values()].toSorted((one, other) => one.start - other.start)
}
