import { hintedFacts, type ListingHint, type ReviewReason } from '@autopiazza/contract/own-standing'
import { listingStatuses, priceLabels } from '@autopiazza/contract/vocabulary'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hintsOf, reviewReasonsOf, type StandingFacts } from './own-standing.ts'

const good: StandingFacts = {
  status: 'active',
  label: 'fair',
  value: 961_200,
  daysOnline: 20,
  daysUnseen: 0,
  usualDays: 28,
  ownPhotos: 8,
  unstated: ['seats', 'doors', 'color'],
}

describe('reasons to review an advert', () => {
  test.each<[string, Partial<StandingFacts>, ReviewReason[]]>([
    ['nothing is wrong', {}, []],
    ['its price is above that of most like adverts', { label: 'above' }, ['price']],
    ['its price is high', { label: 'high' }, ['price']],
    ['its price has no label', { label: null }, []],
    ['it was seen thirteen days ago', { daysUnseen: 13 }, []],
    ['nobody has viewed it for fourteen days', { daysUnseen: 14 }, ['unseen']],
    ['it has been online for twice the usual days', { daysOnline: 56 }, []],
    ['it has been online for more than twice the usual days', { daysOnline: 57 }, ['slow']],
    ['the usual days are not known', { daysOnline: 570, usualDays: null }, []],
    ['it has no photograph', { ownPhotos: 0 }, []],
    ['all of these apply', { label: 'high', daysUnseen: 60, daysOnline: 60 }, ['price', 'unseen', 'slow']],
  ])('returns the reasons to review an advert when %s', (_, change, expected) => {
    expect(reviewReasonsOf({ ...good, ...change })).toEqual(expected)
  })
})

describe('hints for an advert', () => {
  const price: ListingHint = { kind: 'price', amount: 960_000 }
  test.each<[string, Partial<StandingFacts>, ListingHint[]]>([
    ['none for a good advert', {}, []],
    ['a high price', { label: 'high' }, [price]],
    ['none for a new advert with a price above like adverts', { label: 'above' }, []],
    [
      'a price above like adverts once the advert is online longer than usual',
      { label: 'above', daysOnline: 29 },
      [price],
    ],
    ['none for an average price, however long the advert is online', { daysOnline: 290 }, []],
    ['three photographs', { ownPhotos: 3 }, [{ kind: 'photos', missing: 2 }]],
    [
      'few facts, naming three of them',
      { unstated: ['firstRegistration', 'horsepower', 'seats', 'doors'] },
      [{ kind: 'facts', facts: ['firstRegistration', 'horsepower', 'seats'] }],
    ],
    ['at most two', { label: 'high', ownPhotos: 0, unstated: hintedFacts }, [price, { kind: 'photos', missing: 5 }]],
  ])('returns the hints for an advert: %s', (_, change, expected) => {
    expect(hintsOf({ ...good, ...change })).toEqual(expected)
  })
})

test('returns no reasons and no hints for an offline advert, and at most two hints for any other advert', () => {
  const days = fc.nat({ max: 400 })
  const facts = fc.record({
    status: fc.constantFrom(...listingStatuses),
    label: fc.constantFrom(...priceLabels, null),
    value: fc.option(fc.integer({ min: 1, max: 2 ** 32 })),
    daysOnline: days,
    daysUnseen: days,
    usualDays: fc.option(days),
    ownPhotos: fc.nat({ max: 12 }),
    unstated: fc.subarray([...hintedFacts]),
  })
  fc.assert(
    fc.property(facts, (advert) => {
      const [reasons, hints] = [reviewReasonsOf(advert), hintsOf(advert)]
      expect(hints.length).toBeLessThanOrEqual(2)
      expect(advert.status === 'active' || reasons.length + hints.length === 0).toBe(true)
    }),
  )
})
