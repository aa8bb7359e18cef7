import { ownValue } from '@autopiazza/contract/own-value'
import { isDeepStrictEqual } from 'node:util'
import type { SearchParams, SentencePart, SentenceReading } from '@autopiazza/contract/search'
import { type CarChoice, carChoiceText, choiceFilters, isSameChoice } from '@autopiazza/contract/car-choices'
import { searchLimits } from '@autopiazza/contract/constants'
import { excludedFacts, exclusionKey } from '@autopiazza/contract/fact-filters'
import { arrangedParams } from './arranged-params.ts'
import { exclusionOf, type FactMeaning } from './meanings.ts'
import { leftovers } from './leftovers.ts'
import { parseText } from './parse-text.ts'
import { type Names, resolveNames } from './resolve-names.ts'
import type { Found, Sentence } from './sentence.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface ParsedSentence {
  readonly searchParams: SearchParams
  readonly parts: readonly SentencePart[]
  /** Words that were understood but set no filter, as written. */
  readonly leftOut: readonly string[]
  readonly alternative?: SentenceReading['alternative']
}

/** Parses a sentence in Italian or English into filters, each tied to its words, with the alternative of ambiguous words. Never throws; parses at most 500 characters. */
export function parseSentence(text: string, vocabulary: Vocabulary, currentYear: number): ParsedSentence {
  const { doubt, result } = parseOnce(text, vocabulary, currentYear)
  if (!doubt || Object.keys(result.searchParams).length === 0) return result
  const { searchParams } = parseOnce(text, vocabulary, currentYear, doubt.from).result
  const isOther = Object.keys(searchParams).length > 0 && !isDeepStrictEqual(searchParams, result.searchParams)
  return isOther ? { ...result, alternative: { words: doubt.words, searchParams } } : result
}

function parseOnce(text: string, vocabulary: Vocabulary, currentYear: number, otherwiseAt: number | null = null) {
  const sentence = parseText(text, vocabulary, currentYear, otherwiseAt)
  const result = buildResult(sentence)
  const { doubt, tokens } = sentence
  const words = doubt && text.slice(tokens[doubt.from]?.start, tokens[doubt.to - 1]?.end)
  return { result, doubt: doubt && { from: doubt.from, words: words ?? '' } }
}

function buildResult(sentence: Sentence): ParsedSentence {
  const { text } = sentence
  const names = resolveNames(sentence)
  const [params, lists] = [{} as Record<string, unknown>, new Map<string, Set<unknown>>()]
  const parts: SentencePart[] = []
  const keywords: { readonly at: number; readonly word: string }[] = []
  const addPart = (from: number, to: number, keys: readonly string[], more: Partial<SentencePart> = {}): void => {
    const [start, end] = [sentence.tokens[from]?.start ?? 0, sentence.tokens[to - 1]?.end ?? 0]
    parts.push({ keys: [...new Set(keys)], ...more, words: text.slice(start, end), start, end })
  }

  const leftOut = [...sentence.leftOut]
  for (const found of sentence.found) {
    const keys: string[] = []
    const { from, to } = found
    for (const [key, value] of Object.entries(found.values)) {
      if (key === 'keywords') {
        if (names.choices.has(found)) keywords.push({ at: found.from, word: String((value as readonly string[])[0]) })
        else continue
      } else if (key === 'doors') addTo(lists, key, value)
      else if (ownValue(params, key) === undefined) params[key] = value
      else if (ownValue(params, key) !== value) {
        leftOut.push({ from, to })
        continue
      }
      keys.push(key)
    }
    for (const { key, value } of factsOf(found)) {
      const set = found.isExcluded ? exclusionOf(key) : key
      if (set === null) leftOut.push({ from, to })
      if (set === null || (isOneOf(key) && hasBoth(sentence, key))) continue
      if (isOneOf(key)) params[key] = value
      else addTo(lists, set, value)
      keys.push(set)
    }
    const choice = names.choices.get(found)
    if (choice && isBeyond(choice, names)) leftOut.push({ from, to })
    else if (choice) keys.unshift(...keysOf(choice, found, names))
    const features = factsOf(found).flatMap(({ key, value }) => (key === 'features' ? [String(value)] : []))
    addPart(found.from, found.to, keys, {
      ...(features.length > 0 && { features }),
      ...(choice && (keys.includes('cars') || keys.includes('excludeCars')) && { cars: [carChoiceText(choice)] }),
    })
  }
  Object.assign(params, nameFilters(names))
  for (const { from, to, word } of leftovers(sentence)) {
    keywords.push({ at: from, word })
    addPart(from, to, ['keywords'])
  }
  for (const [key, values] of withoutNeedless(lists)) params[key] = values
  const words = [...new Set(keywords.toSorted((one, other) => one.at - other.at).map(({ word }) => word))]
  const accepted = words.filter((word) => word.length <= searchLimits.word).slice(0, searchLimits.list)
  if (accepted.length > 0) params['keywords'] = accepted
  const searchParams = arrangedParams(params)
  return {
    searchParams,
    leftOut: wordsOf(sentence, leftOut),
    parts: parts
      .toSorted((one, other) => one.start - other.start)
      .map((part) => ({ ...part, keys: part.keys.filter((key) => key in searchParams) })),
  }
}

/** Returns the words of ranges in the sentence, in order, each once. */
function wordsOf({ text, tokens }: Sentence, places: Sentence['leftOut']): string[] {
  const inOrder = places.toSorted((one, other) => one.from - other.from)
  return [...new Set(inOrder.map(({ from, to }) => text.slice(tokens[from]?.start, tokens[to - 1]?.end)))]
}

/** Returns whether a car exceeds the maximum number of cars in a search. */
function isBeyond(choice: CarChoice, { wanted, excluded }: Names): boolean {
  return ![...wanted, ...excluded].some((one) => isSameChoice(one, choice))
}

function factsOf({ meanings = [] }: Found): FactMeaning[] {
  return meanings.filter((one): one is FactMeaning => one.kind === 'fact')
}

/** Returns whether a key has one value. A sentence that names two values for it sets neither. */
function isOneOf(key: string): boolean {
  return key === 'listingType' || key === 'sellerKind' || key === 'withPhotos'
}

function hasBoth(sentence: Sentence, key: FactMeaning['key']): boolean {
  const wanted = sentence.found.filter(({ isExcluded }) => !isExcluded)
  const values = wanted.flatMap((found) => factsOf(found).filter((one) => one.key === key))
  return new Set(values.map(({ value }) => value)).size > 1
}

/** Removes needless exclusions: of facts with wanted values, and of features that are wanted. */
function withoutNeedless(lists: ReadonlyMap<string, Set<unknown>>): ReadonlyMap<string, Set<unknown>> {
  const needless = excludedFacts.flatMap((name) => (lists.has(name) ? [exclusionKey(name) as string] : []))
  const kept = [...lists].flatMap(([key, values]): [string, Set<unknown>][] => {
    if (needless.includes(key)) return []
    if (key !== 'excludeFeatures') return [[key, values]]
    const left = values.difference(lists.get('features') ?? new Set())
    return left.size > 0 ? [[key, left]] : []
  })
  return new Map(kept)
}

function nameFilters({ wanted, excluded }: Names): Record<string, unknown> {
  const left = excluded.filter((one) => isInside(one, wanted)).map(carChoiceText)
  return { ...choiceFilters(wanted), ...(left.length > 0 && { excludeCars: left }) }
}

/** Returns whether an excluded model is of a wanted make. When cars are wanted, only such a model needs to be excluded. */
function isInside({ make, model }: CarChoice, wanted: readonly CarChoice[]): boolean {
  return wanted.length === 0 || (model !== undefined && wanted.some((one) => one.make === make && !one.model))
}

function keysOf({ model }: CarChoice, { isExcluded }: Found, { wanted }: Names): string[] {
  if (isExcluded) return ['excludeCars']
  if (wanted.length > 1) return ['cars']
  return model === undefined ? ['make'] : ['make', 'model']
}

function addTo(lists: Map<string, Set<unknown>>, key: string, value: unknown): void {
  lists.set(key, (lists.get(key) ?? new Set()).add(value))
}
