import { ownValue } from '@autopiazza/contract/own-value'
import type { SearchParams, SentencePart } from '@autopiazza/contract/search'
import { searchLimits } from '@autopiazza/contract/constants'
import { arrangedParams } from './arranged-params.ts'
import type { FactMeaning } from './meanings.ts'
import { leftovers } from './leftovers.ts'
import { readText } from './read-text.ts'
import { resolveNames } from './resolve-names.ts'
import type { Found, Sentence } from './sentence.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Reading {
  readonly searchParams: SearchParams
  readonly parts: readonly SentencePart[]
}

/** Reads a sentence in Italian or English into filters, each tied to its words. Never throws; reads 500 characters. */
export function readSentenceText(text: string, vocabulary: Vocabulary, currentYear: number): Reading {
  const sentence = readText(text, vocabulary, currentYear)
  const names = resolveNames(sentence)
  const params: Record<string, unknown> = {}
  const lists = new Map<string, Set<unknown>>()
  const parts: SentencePart[] = []
  const keywords: { readonly at: number; readonly word: string }[] = []
  const addPart = (from: number, to: number, keys: readonly string[], features: readonly string[] = []): void => {
    const [start, end] = [sentence.tokens[from]?.start ?? 0, sentence.tokens[to - 1]?.end ?? 0]
    const words = text.slice(start, end)
    parts.push({ keys: [...keys], ...(features.length > 0 && { features: [...features] }), words, start, end })
  }
  const offers = new Set(factsOf(sentence, 'listingType').map(({ value }) => value))
  const sellers = new Set(factsOf(sentence, 'sellerKind').map(({ value }) => value))

  for (const found of sentence.found) {
    const keys: string[] = []
    for (const [key, value] of Object.entries(found.values)) {
      if (key === 'keywords') {
        if (names.used.has(found)) keywords.push({ at: found.from, word: String((value as readonly string[])[0]) })
        else continue
      } else if (key === 'doors') addTo(lists, key, value)
      else if (ownValue(params, key) === undefined) params[key] = value
      else if (ownValue(params, key) !== value) continue
      keys.push(key)
    }
    for (const meaning of found.meanings ?? []) {
      if (meaning.kind !== 'fact') continue
      if (meaning.key === 'listingType' && offers.size > 1) continue
      if (meaning.key === 'sellerKind' && sellers.size > 1) continue
      if (meaning.key === 'listingType' || meaning.key === 'sellerKind' || meaning.key === 'withPhotos')
        params[meaning.key] = meaning.value
      else addTo(lists, meaning.key, meaning.value)
      keys.push(meaning.key)
    }
    if (names.used.has(found)) keys.unshift(...nameKeys(found, names.model !== null))
    addPart(found.from, found.to, [...new Set(keys)], featuresOf(found))
  }
  if (names.make !== null) params['make'] = names.make
  if (names.model !== null) params['model'] = names.model
  for (const { from, to, word } of leftovers(sentence)) {
    keywords.push({ at: from, word })
    addPart(from, to, ['keywords'])
  }
  for (const [key, values] of lists) params[key] = values
  const words = [...new Set(keywords.toSorted((one, other) => one.at - other.at).map(({ word }) => word))]
  const accepted = words.filter((word) => word.length <= searchLimits.word).slice(0, searchLimits.list)
  if (accepted.length > 0) params['keywords'] = accepted
  const searchParams = arrangedParams(params)
  return {
    searchParams,
    parts: parts
      .toSorted((one, other) => one.start - other.start)
      .map((part) => ({ ...part, keys: part.keys.filter((key) => key in searchParams) })),
  }
}

function factsOf(sentence: Sentence, key: FactMeaning['key']): FactMeaning[] {
  return sentence.found.flatMap(({ meanings = [] }) =>
    meanings.filter((one): one is FactMeaning => one.kind === 'fact' && one.key === key),
  )
}

function featuresOf({ meanings = [] }: Found): string[] {
  return meanings.flatMap((one) => (one.kind === 'fact' && one.key === 'features' ? [String(one.value)] : []))
}

function nameKeys({ meanings = [] }: Found, hasModel: boolean): string[] {
  return meanings.some(({ kind }) => kind === 'model') && hasModel ? ['make', 'model'] : ['make']
}

function addTo(lists: Map<string, Set<unknown>>, key: string, value: unknown): void {
  lists.set(key, (lists.get(key) ?? new Set()).add(value))
}
