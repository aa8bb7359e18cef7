import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createCheckoutFixture } from '../checkout/testing/checkout-fixture.ts'
import { parseSentence } from '@autopiazza/query-language'
import { createStockVocabulary } from './stock-vocabulary.ts'

test('recognises makes and models that are in no catalogue but in active adverts', async () => {
  const { db, vehicle } = await createCheckoutFixture()
  const [shown, hidden] = [await vehicle(), await vehicle()]
  await db
    .updateTable('vehicle_listings')
    .set({ make: 'Casa Piccola', model: 'Zanzara', version: '900 Turbo' })
    .where('id', '=', shown)
    .execute()
  await db
    .updateTable('vehicle_listings')
    .set({ make: 'Casa Piccola', model: 'Farfalla', status: 'inactive' })
    .where('id', '=', hidden)
    .execute()
  const vocabulary = (await createStockVocabulary({ db }, pino({ level: 'silent' }))).current()
  const read = (text: string) => parseSentence(text, vocabulary, 2026).searchParams
  expect(read('una zanzara rossa')).toEqual({ make: 'Casa Piccola', model: 'Zanzara', color: 'red' })
  expect(read('una farfalla rossa')).toEqual({ color: 'red', keywords: ['farfalla'] })
  expect(vocabulary.versionWords.get('casa piccola zanzara')).toEqual(new Set(['900', 'turbo']))
})
