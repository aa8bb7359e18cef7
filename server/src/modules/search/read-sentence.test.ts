import { expect, test, vi } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import type { LanguageModel } from './ports.ts'
import { readSentence } from './read-sentence.ts'
import { buildVocabulary, stockOf } from '@autopiazza/query-language'
import type { Criteria } from '@autopiazza/search-index'
import { createSearchReader } from './search-reader.ts'
import { readerVocabulary } from '@autopiazza/query-language/testing/reader-vocabulary'

const ctx = { now: () => new Date('2026-06-01T12:00:00Z') } as Context
const log = { warn: vi.fn() }

function reader(languageModel: LanguageModel | null = null) {
  return createSearchReader({ vocabulary: { current: () => readerVocabulary }, languageModel, log, now: ctx.now })
}

/** An index whose adverts have these keywords, all in one advert; none means that no advert has the other filters. */
function indexOf(...keywords: readonly string[]) {
  const isFound = (criteria: Criteria) => criteria.keywords.every((word) => keywords.includes(word))
  return { count: vi.fn(async (criteria: Criteria): Promise<number> => (isFound(criteria) ? 3 : 0)) }
}

async function read(query: string, index = indexOf()) {
  const outcome = await readSentence({ ctx, input: { query }, index, reader: reader() })
  return outcome.value
}

test('a sentence without keywords is answered without a count', async () => {
  const index = indexOf()
  expect(await read('una panda rossa', index)).toMatchObject({
    searchParams: { make: 'Fiat', model: 'Panda', color: 'red' },
    dropped: [],
    source: 'reader',
  })
  expect(index.count).not.toHaveBeenCalled()
})

test('keywords that no advert has are named', async () => {
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

test('keywords are not the reason where there is no advert at all', async () => {
  const answer = await read('panda con gomme nuove', { count: vi.fn(async () => 0) })
  expect(answer).toMatchObject({ searchParams: { keywords: ['gomme', 'nuove'] }, dropped: [] })
})

test.each([
  ['audi a3 ambition s-line km 0', ['ambition', 's-line']],
  ['audi a3 ambition con gomme km 0', ['ambition']],
] as const)(
  'of %s the keywords that no advert of the model has are named, though none has the other filters',
  async (query, dropped) => {
    const index = {
      count: vi.fn(async ({ mileage, keywords, model }: Criteria) =>
        Number(mileage.max === null && model === 'A3' && keywords.every((word) => word === 'gomme')),
      ),
    }
    expect((await read(query, index)).dropped).toEqual(dropped)
  },
)

test('keywords of a model that nobody sells are compared with all adverts', async () => {
  const index = {
    count: vi.fn(async ({ model, keywords }: Criteria) =>
      Number(model === null && keywords.every((word) => word === 'gomme')),
    ),
  }
  expect((await read('panda con gomme nuove', index)).dropped).toEqual(['nuove'])
})

test('a model that fails is replaced by the reader, with one line in the log and no word of the sentence in it', async () => {
  const { readByModel } = reader({ read: () => Promise.reject(new Error('The language model answered 500')) })
  expect(await readByModel?.('una panda rossa')).toMatchObject({ searchParams: { model: 'Panda' }, source: 'reader' })
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('panda')
})

test('a model gets the beginning of the sentence, and its answer is checked', async () => {
  const model = { read: vi.fn(async () => ({ filters: { make: 'Nowhere', color: ['red'] }, words: [] })) }
  const answer = await reader(model).readByModel?.(`rossa ${'x'.repeat(900)}`)
  expect(answer).toEqual({ searchParams: { color: 'red' }, parts: [], leftOut: [], source: 'language_model' })
  expect(model.read).toHaveBeenCalledWith({ sentence: expect.stringMatching(/^.{500}$/), currentYear: 2026 })
})

test('a model is searched in the spelling of the adverts', () => {
  const vocabulary = buildVocabulary({
    stock: stockOf([{ make: 'Toyota', model: 'RAV 4', version: '', adverts: 2 }]),
    commonWords: new Set(),
  })
  const { advertisedModel } = createSearchReader({
    vocabulary: { current: () => vocabulary },
    languageModel: null,
    log,
    now: ctx.now,
  })
  expect(advertisedModel('Toyota', 'RAV4')).toBe('RAV 4')
  expect(advertisedModel(undefined, 'rav-4')).toBe('RAV 4')
  expect(advertisedModel('Toyota', 'Yaris')).toBe('Yaris')
})
