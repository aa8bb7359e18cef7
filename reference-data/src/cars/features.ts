import { type Feature, features } from '@autopiazza/contract/vocabulary'
import { plainText } from '@autopiazza/contract/plain-text'
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
const codes = new Map<string, Feature>([...byName.toReversed(), ['sette posti', 'seven_seats']])

/** Returns the code of a feature written as code or in words; returns an unknown text unchanged. */
export function canonicalFeature(feature: string): string {
  return codes.get(keyOf(feature)) ?? feature.trim()
}
