import { termsChangedOn, termsFigures, termsSections } from '@autopiazza/contract/terms-in-force'
import { languages } from '@autopiazza/contract/vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { expect, test } from 'vitest'
import { showReservation } from '../../sales/index.ts'
import { createCheckoutFixture, valueOf } from '../testing/checkout-fixture.ts'
import { findTerms, storeTerms } from './terms-store.ts'

const fixture = await createCheckoutFixture()

test('stores the terms in force once in each language and does not change them', async () => {
  await storeTerms(fixture.system)
  await storeTerms(fixture.system)
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

test('stores the date of the accepted terms with the reservation', async () => {
  const buyer = await fixture.buyer()
  const { reservationId: id } = valueOf(await fixture.reserve(buyer, await fixture.vehicle()))
  expect(valueOf(await showReservation({ ctx: buyer, input: { id } }))).toMatchObject({ termsOn: termsChangedOn })
})

test.each(languages)('in %s, shows the terms stored for a date, section by section', async (language) => {
  await storeTerms(fixture.system)
  const texts = messagesOf(language).terms.sections
  expect(await findTerms(fixture.system, { day: termsChangedOn, language })).toEqual({
    changedOn: termsChangedOn,
    sections: termsSections.map((id) => ({ id, ...texts[id] })),
    figures: termsFigures,
  })
  const gone = { title: `Gone ${language}`, text: 'After {balanceDays} days.' }
  await fixture.db
    .insertInto('kept_terms')
    .values({
      changed_on: '2025-03-01',
      language,
      sections: JSON.stringify({ gone, law: gone, who: gone }),
      figures: JSON.stringify({ balanceDays: 12 }),
    })
    .execute()
  expect(await findTerms(fixture.system, { day: '2025-03-01', language })).toEqual({
    changedOn: '2025-03-01',
    sections: ['who', 'law', 'gone'].map((id) => ({ id, ...gone })),
    figures: { balanceDays: 12 },
  })
})

test.each(['2025-03-02', '0000-01-01'])('returns not found for terms of %s when none were stored', async (day) => {
  expect(await findTerms(fixture.system, { day, language: 'it' })).toBeNull()
})
