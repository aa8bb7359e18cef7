import { type Feature, features } from '@autopiazza/contract/vocabulary'
import { plainText } from '@autopiazza/contract/plain-text'
import { priceVatWords } from '@autopiazza/contract/vocabulary-words'
import { featureWords } from './feature-words.ts'

/** Returns the names of a feature: its code with spaces, and its other names. */
export function wordsOfFeature(feature: Feature): readonly string[] {
  const names = featureWords[feature].split(',').map((name) => name.trim())
  return [feature.replaceAll('_', ' '), ...names.filter(Boolean)]
}

function keyOf(name: string): string {
  return plainText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const byName = features.flatMap((code) => wordsOfFeature(code).map((name) => [keyOf(name), code] as const))

/** Code of the words for a price with deductible VAT, which adverts state as a fact of the price and not as equipment. */
export const deductibleFeature = 'vat_deductible'
const codes = new Map<string, Feature | typeof deductibleFeature>([
  ...byName.toReversed(),
  ['sette posti', 'seven_seats'],
  ...[deductibleFeature, ...priceVatWords.deductible].map((name) => [keyOf(name), deductibleFeature] as const),
])

/** Returns the code of a feature written as code or in words; returns an unknown text unchanged. */
export function canonicalFeature(feature: string): string {
  return codes.get(keyOf(feature)) ?? feature.trim()
}
