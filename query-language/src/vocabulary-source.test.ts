import { expect, test, vi } from 'vitest'
import { parseSentence } from './parse-sentence.ts'
import { createVocabularySource } from './vocabulary-source.ts'

const row = (model: string) => ({ make: 'Casa Piccola', model, version: '', adverts: 1 })

async function sourceOf(listVersions: () => Promise<ReturnType<typeof row>[]>) {
  const clock = { now: 0 }
  const log = { warn: vi.fn() }
  const source = await createVocabularySource({ listVersions, log, now: () => clock.now })
  const modelOf = (text: string) => parseSentence(text, source.current(), 2026).searchParams['model']
  return { clock, log, source, modelOf }
}

test('adds a new model of an advert to the vocabulary after one minute without delaying a caller', async () => {
  const listVersions = vi
    .fn()
    .mockResolvedValueOnce([row('Zanzara')])
    .mockResolvedValue([row('Farfalla')])
  const { clock, source, modelOf } = await sourceOf(listVersions)
  expect(modelOf('una Zanzara diesel')).toBe('Zanzara')
  clock.now = 59_000
  source.current()
  expect(listVersions).toHaveBeenCalledTimes(1)
  clock.now = 61_000
  expect(modelOf('una Zanzara diesel')).toBe('Zanzara')
  await vi.waitFor(() => expect(modelOf('una Farfalla diesel')).toBe('Farfalla'))
  expect(listVersions).toHaveBeenCalledTimes(2)
})

test('contains the catalogue and all earlier words while the database is unavailable', async () => {
  const { log, modelOf } = await sourceOf(() => Promise.reject(new Error('no database')))
  expect(modelOf('una panda diesel')).toBe('Panda')
  expect(log.warn).toHaveBeenCalledTimes(1)
})
