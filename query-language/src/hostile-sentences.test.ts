import { searchFilters } from '@autopiazza/contract/search-filters'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parserVocabulary } from './testing/parser-vocabulary.ts'
import { parseQuery } from './parse-short-query.ts'
import { parseSentence } from './parse-sentence.ts'

const pieces = fc.constantFrom(
  ..."sotto i 15mila € non né senza o e tra da al 2019 2019- 15k 999999999999 km cv 7 posti porte euro euro6 golf Golf 500 3008 bmw 320d serie 3 audi a Milano in Toscana provincia di BG entro 30 da rossa neri interni diesel ibrida plug-in mese giorno / + ~ ' \" \0 \u202e 🚗 ß İ ﬁ è ‘19 anni 90 1.2.3.4 ,,, … ((( max. min. dei up! ID. e:Ny1 c'è".split(
    ' ',
  ),
)
const hostile = fc.oneof(
  fc.array(pieces, { maxLength: 60 }).map((words) => words.join(' ')),
  fc.array(pieces, { maxLength: 60 }).map((words) => words.join('')),
  fc.string({ unit: 'binary', maxLength: 700 }),
  fc.string({ unit: 'grapheme', maxLength: 700 }),
)

test('parses any text without an error into valid filters that point to the positions of their words', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const { searchParams, parts } = parseSentence(text, parserVocabulary, 2026)
      expect(searchFilters.safeParse(searchParams).success).toBe(true)
      let end = 0
      for (const part of parts) {
        expect(part.start).toBeGreaterThanOrEqual(end)
        expect(part.end).toBeGreaterThan(part.start)
        expect(part.words).toBe(text.slice(part.start, part.end))
        for (const key of part.keys) expect(searchParams).toHaveProperty(key)
        end = part.end
      }
      expect(end).toBeLessThanOrEqual(500)
      for (const { words } of parseQuery(text, parserVocabulary, 2026).terms) expect(words.length).toBeGreaterThan(0)
    }),
    { numRuns: 2_000 },
  )
})

test('returns every filter with the words of the sentence that set it', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (words) => {
      const { searchParams, parts } = parseSentence(words.join(' '), parserVocabulary, 2026)
      const tied = new Set(parts.flatMap(({ keys }) => keys))
      for (const key of Object.keys(searchParams)) expect(tied).toContain(key)
    }),
    { numRuns: 1_000 },
  )
})

test.each(['a', '1', '€', 'golf ', 'non ', '1.', "'", 'tra 1 e ', '\ud83d', '((((', 'volkwagne '])(
  'parses a million repetitions of %j as fast as the maximum length of a sentence',
  (piece) => {
    const text = piece.repeat(1_000_000)
    parseSentence(text, parserVocabulary, 2026)
    const before = process.cpuUsage()
    parseSentence(text, parserVocabulary, 2026)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(250)
  },
)
