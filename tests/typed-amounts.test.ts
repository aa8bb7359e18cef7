import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuantity } from '../server/src/modules/imports/rules/read-number.ts'
import { typedCents } from '../web/src/forms/typed-euro.ts'

const written = fc
  .tuple(
    fc.stringMatching(/^[1-9][0-9]{0,5}$/),
    fc.constantFrom('', '.', ',', ' ', '’', "'"),
    fc.stringMatching(/^[0-9]{0,3}$/),
    fc.constantFrom('', ',-', '.-', ',--', ' €', ',- €'),
  )
  .map((parts) => parts.join(''))

/** Returns the cents of a price in a form and in a dealer's file; null where one of them accepts no value. */
function centsOf(text: string): readonly [number, number] | null {
  const typed = typedCents(text)
  const inFile = readQuantity(text, 'salePrice', null)
  return typed === undefined || Number.isNaN(typed) || inFile === undefined ? null : [typed, Math.round(inFile * 100)]
}

test.each([
  ['12.990,-', 1_299_000],
  ['12990,-', 1_299_000],
  ['12.990', 1_299_000],
  ['12,990', 1_299_000],
  ['12.990,50', 1_299_050],
  ['12,990.50', 1_299_050],
  ['12’990', 1_299_000],
  ['12.990 €', 1_299_000],
  ['45.90', 4_590],
])("an amount written as %s has the same value in a form and in a dealer's file", (text, cents) => {
  expect(centsOf(text)).toEqual([cents, cents])
})

test("an ambiguous amount is refused in a form and in a dealer's file", () => {
  for (const text of ['12.9', '12,9', '9.9 €', '129.5'])
    expect([typedCents(text), readQuantity(text, 'salePrice', null)]).toEqual([Number.NaN, undefined])
})

test("a text that is an amount in a form is the same amount in a dealer's file", () => {
  fc.assert(
    fc.property(written, (text) => {
      const [typed, inFile] = centsOf(text) ?? [0, 0]
      expect(typed).toBe(inFile)
    }),
    { numRuns: 3_000 },
  )
})
