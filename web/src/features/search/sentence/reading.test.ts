import type { SentenceReading } from '@autopiazza/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ApiClient } from '../../../app/api-client.ts'
import { readSearch } from '../../../entities/search/search-address.ts'
import { otherSearch, readingQuery, searchFor } from './reading.ts'

const sentence = 'una familiare sotto i 15.000 euro'

/** An API whose `readSentence` returns this response. */
const apiReturning = (answer: unknown) => ({ search: { readSentence: async () => answer } }) as unknown as ApiClient

test.each([
  undefined,
  null,
  '<html>Bad Gateway</html>',
  {},
  [],
  { searchParams: [] },
  { searchParams: { make: 'Fiat' } },
])('treats the malformed response %o as an empty parse result and searches by keywords', async (answer) => {
  const context = { api: apiReturning(answer), queryClient: new QueryClient() }
  expect(await searchFor(context, sentence, {})).toEqual({ q: sentence })
  expect(context.queryClient.getQueryData(readingQuery(context.api, sentence).queryKey)).toMatchObject({
    searchParams: {},
  })
})

test('treats a truncated response as an empty parse result, and a failed request as a failure', async () => {
  const failing = (error: Error) => ({ search: { readSentence: () => Promise.reject(error) } }) as unknown as ApiClient
  const read = (error: Error) => new QueryClient().fetchQuery(readingQuery(failing(error), sentence))
  const cutOff = new Error('Cannot parse response body', { cause: new SyntaxError('Unexpected end of JSON input') })
  expect(await read(cutOff)).toMatchObject({ searchParams: {} })
  await expect(read(new TypeError('Failed to fetch'))).rejects.toThrow('Failed to fetch')
})

test('converts a complete response to its search', async () => {
  const answer = { searchParams: { maxPrice: 15_000 }, parts: [], dropped: [], leftOut: [], source: 'reader' }
  const context = { api: apiReturning(answer), queryClient: new QueryClient() }
  expect(await searchFor(context, sentence, {})).toEqual({ maxPrice: 15_000, nlQuery: sentence })
})

const doubtful: SentenceReading = {
  searchParams: { fuelType: 'diesel', minYear: 2008, maxYear: 2008 },
  alternative: { words: '2008', searchParams: { make: 'Peugeot', model: '2008', fuelType: 'diesel' } },
  parts: [],
  dropped: [],
  leftOut: [],
  source: 'reader',
}
const nlQuery = 'una diesel, 2008, in buono stato'
const asYear = { ...readSearch(doubtful.searchParams), nlQuery }
const asCar = { ...readSearch(doubtful.alternative?.searchParams ?? {}), nlQuery }

test('offers the alternative interpretation of an ambiguous sentence, and then the original interpretation', () => {
  expect(otherSearch(doubtful, asYear)).toEqual(asCar)
  expect(otherSearch(doubtful, asCar)).toEqual(asYear)
  expect(otherSearch(doubtful, { ...asYear, sort: 'price_asc' })).toEqual({ ...asCar, sort: 'price_asc' })
})

test('offers no alternative interpretation once the filters were changed by hand', () => {
  expect(otherSearch(doubtful, { ...asYear, maxPrice: 9_000 })).toBeNull()
  const { alternative: _other, ...certain } = doubtful
  expect(otherSearch(certain, asYear)).toBeNull()
})
