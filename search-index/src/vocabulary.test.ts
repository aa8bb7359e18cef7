import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildVocabulary, findWord, textsOf } from './vocabulary.ts'

const letter = fc.constantFrom('a', 'b', '1', '-', '.', 'ß', '–', '😀')
const word = fc.string({ unit: letter, minLength: 1, maxLength: 4 })
const text = fc.string({ unit: letter, minLength: 1, maxLength: 40 })
const isBoundary = (character: string | undefined): boolean => character === undefined || !/[a-z0-9]/.test(character)

function isWhole(within: string, wanted: string): boolean {
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    if (isBoundary(within[at - 1]) && isBoundary(within[at + wanted.length])) return true
  }
  return false
}

test('finds a word in exactly the texts that contain it, and as a whole word only between characters that are not letters or digits', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(text, { maxLength: 60 }),
      fc.array(fc.oneof(word, text), { maxLength: 20 }),
      (all, words) => {
        const texts = all.toSorted()
        const vocabulary = buildVocabulary(texts)
        expect(textsOf(vocabulary)).toEqual(texts)
        for (const wanted of [...words, ...texts.map((one) => Array.from(one).slice(1).join('')).filter(Boolean)]) {
          const { contained, whole } = findWord(vocabulary, wanted)
          const keys = texts.map((_, key) => key)
          expect(contained.toSorted((a, b) => a - b)).toEqual(keys.filter((key) => texts[key]?.includes(wanted)))
          expect(whole.toSorted((a, b) => a - b)).toEqual(keys.filter((key) => isWhole(texts[key] ?? '', wanted)))
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('handles a very long text of repeated characters', () => {
  const started = performance.now()
  const vocabulary = buildVocabulary(['a'.repeat(10_000), `${'a'.repeat(9_000)}b`])
  expect(findWord(vocabulary, `${'a'.repeat(50)}b`).contained).toEqual([1])
  expect(performance.now() - started).toBeLessThan(5_000)
})
