import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditIn } from './credit-address.ts'
import { hrefOf, paths, readQuery } from './paths.ts'

test('parses every possible credit back from the URL that was written for it', () => {
  const credit = fc.record({ downPayment: fc.nat(999_999_999), months: fc.integer({ min: 1, max: 600 }) })
  fc.assert(
    fc.property(credit, (chosen) => {
      for (const link of [
        paths.financingCheckout('a-car', chosen),
        paths.beginCheckout('a-car', chosen),
        paths.reserveNow('a-car', chosen),
      ])
        expect(creditIn(readQuery(hrefOf(link).split('?')[1] ?? ''))).toEqual(chosen)
    }),
  )
  expect(hrefOf(paths.financingCheckout('a-car'))).toBe('/checkout/a-car?method=financing')
  expect(hrefOf(paths.beginCheckout('a-car', null))).toBe('/checkout/a-car/payment')
})

test.each([
  [{}],
  [{ down: '4580' }],
  [{ months: '60' }],
  [{ down: '-1', months: '60' }],
  [{ down: '1e5', months: '60' }],
  [{ down: 'tanto', months: '60' }],
  [{ down: '4580', months: '0' }],
  [{ down: '4580', months: '6.5' }],
  [{ down: '4580', months: '601' }],
  [{ down: '123456789', months: '60' }],
])('parses no credit from the invalid URL query %o', (query) => expect(creditIn(query)).toBeNull())
