import { expect, test, vi } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import type { LanguageModel } from './ports.ts'
import { readSentence } from './read-sentence.ts'
import { buildVocabulary, stockOf } from '@autopiazza/query-language'
import type { Criteria } from '@autopiazza/search-index'
import { createQueryParser } from './query-parser.ts'
import { parserVocabulary } from '@autopiazza/query-language/testing/parser-vocabulary'

const ctx = { now: () => new Date('2026-06-01T12:00:00Z') } as Context
const log = { warn: vi.fn() }

function parser(languageModel: LanguageModel | null = null) {
  return createQueryParser({ vocabulary: { current: () => parserVocabulary }, languageModel, log, now: ctx.now })
}

/** Returns an index with one advert that has these keywords; without keywords, no advert matches the other filters. */
function indexOf(...keywords: readonly string[]) {
  const isFound = (criteria: Criteria) => criteria.keywords.every((word) => keywords.includes(word))
  return { count: vi.fn(async (criteria: Criteria): Promise<number> => (isFound(criteria) ? 3 : 0)) }
}

async function read(query: string, index = indexOf()) {
  const outcome = await readSentence({ ctx, input: { query }, index, parser: parser() })
  return outcome.value
}

test('parses a sentence without keywords without counting adverts', async () => {
  const index = indexOf()
  expect(await read('una panda rossa', index)).toMatchObject({
    searchParams: { make: 'Fiat', model: 'Panda', color: 'red' },
    dropped: [],
    source: 'reader',
  })
  expect(index.count).not.toHaveBeenCalled()
})

test('names keywords that match no advert', async () => {
  expect(await read('panda con gomme nuove', indexOf('gomme', 'nuove'))).toMatchObject({
    searchParams: { keywords: ['gomme', 'nuove'] },
    dropped: [],
  })
  expect(await read('panda con gomme nuove', indexOf('gomme'))).toMatchObject({
    searchParams: { keywords: ['gomme', 'nuove'] },
    dropped: ['nuove'],
  })
  const none = await read('panda con gomme nuove', indexOf())
  expect(none.dropped).toEqual(['gomme', 'nuove'])
})

test('does not report keywords as unmatched when no advert matches the other filters or the car', async () => {
  const answer = await read('panda con gomme nuove', { count: vi.fn(async () => 0) })
  expect(answer).toMatchObject({ searchParams: { keywords: ['gomme', 'nuove'] }, dropped: [] })
})

test.each([
  ['audi a3 ambition s-line km 0', ['ambition', 's-line']],
  ['audi a3 ambition con gomme km 0', ['ambition']],
] as const)(
  'names for %s the keywords that no advert of the model contains even if no advert matches the other filters',
  async (query, dropped) => {
    const index = {
      count: vi.fn(async ({ mileage, keywords, model }: Criteria) =>
        Number(mileage.max === null && model === 'A3' && keywords.every((word) => word === 'gomme')),
      ),
    }
    expect((await read(query, index)).dropped).toEqual(dropped)
  },
)

test('compares keywords with all adverts when the model has no adverts', async () => {
  const index = {
    count: vi.fn(async ({ model, keywords }: Criteria) =>
      Number(model === null && keywords.every((word) => word === 'gomme')),
    ),
  }
  expect((await read('panda con gomme nuove', index)).dropped).toEqual(['nuove'])
})

test('uses the built-in parser when the language model fails, and logs one line without words of the sentence', async () => {
  const { parseByModel } = parser({ parse: () => Promise.reject(new Error('The language model answered 500')) })
  expect(await parseByModel?.('una panda rossa')).toMatchObject({ searchParams: { model: 'Panda' }, source: 'reader' })
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('panda')
})

test('sends the beginning of the sentence to the language model and checks its answer', async () => {
  const model = { parse: vi.fn(async () => ({ filters: { make: 'Nowhere', color: ['red'] }, words: [] })) }
  const answer = await parser(model).parseByModel?.(`rossa ${'x'.repeat(900)}`)
  expect(answer).toEqual({ searchParams: { color: 'red' }, parts: [], leftOut: [], source: 'language_model' })
  expect(model.parse).toHaveBeenCalledWith({ sentence: expect.stringMatching(/^.{500}$/), currentYear: 2026 })
})

test('returns a model in the spelling of the adverts', () => {
  const vocabulary = buildVocabulary({
    stock: stockOf([{ make: 'Toyota', model: 'RAV 4', version: '', adverts: 2 }]),
    commonWords: new Set(),
  })
  const { advertisedModel } = createQueryParser({
    vocabulary: { current: () => vocabulary },
    languageModel: null,
    log,
    now: ctx.now,
  })
  expect(advertisedModel('Toyota', 'RAV4')).toBe('RAV 4')
  expect(advertisedModel(undefined, 'rav-4')).toBe('RAV 4')
  expect(advertisedModel('Toyota', 'Yaris')).toBe('Yaris')
})
