import { termsChangedOn } from '@autopiazza/contract/terms-in-force'
import { expect, test } from 'vitest'
import { showReservation } from '../../sales/index.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'
import { keepTerms } from './terms-store.ts'

const fixture = await createCheckoutFixture()

test('the terms in force are kept once in each language, and cannot be changed', async () => {
  await keepTerms(fixture.system)
  await keepTerms(fixture.system)
  const kept = await fixture.db
    .selectFrom('kept_terms')
    .select(['changed_on', 'language', 'sections'])
    .orderBy('language')
    .execute()
  expect(kept.map(({ changed_on, language }) => [changed_on, language])).toEqual([
    [termsChangedOn, 'en'],
    [termsChangedOn, 'it'],
  ])
  expect(kept[0]?.sections).toMatchObject({ settlement: { text: expect.stringContaining('{unpaidDays}') } })
  await expect(fixture.db.updateTable('kept_terms').set({ sections: '{}' }).execute()).rejects.toThrow('kept')
})

test('a reservation keeps the day of the terms to which its buyer agreed', async () => {
  const buyer = await fixture.buyer()
  const { reservationId: id } = valueOf(await fixture.reserve(buyer, await fixture.vehicle()))
  expect(valueOf(await showReservation({ ctx: buyer, input: { id } }))).toMatchObject({ termsOn: termsChangedOn })
})
