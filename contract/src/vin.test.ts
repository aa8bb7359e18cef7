import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listingInput } from './listing-input.ts'
import { isVinOf } from './vin.ts'

const golf = {
  make: 'Volkswagen',
  model: 'Golf',
  year: 2020,
  mileage: 40_000,
  fuelType: 'petrol',
  transmission: 'manual',
  description: 'Sempre tagliandata.',
  listingType: 'sale',
  salePrice: 1_000_000,
}
const vinOf = (facts: object) => {
  const parsed = listingInput.safeParse({ ...golf, ...facts })
  return parsed.success
    ? parsed.data.vin
    : [...new Set(parsed.error.issues.map(({ path, message }) => `${path.join()} ${message}`))]
}

describe('the chassis number of a car', () => {
  it.each([
    [1968, '110F1234567'],
    [1968, '110f1234567'],
    [1980, '1234'],
    [1980, 'IOQ4567'],
    [1980, 'WVWZZZ1KZ6W000001'],
    [1981, 'WVWZZZ1KZ6W000001'],
    [2020, 'wvwzzz1kz6w000001'],
  ])('a car of %i may have the chassis number %s', (year, vin) => {
    expect(vinOf({ year, vin })).toBe(vin.toUpperCase())
  })

  it.each([
    [1968, '110'],
    [1968, '110F-1234567'],
    [1968, '110F12345678901234'],
    [1981, '110F1234567'],
    [2020, '110F1234567'],
    [2020, 'ZFA3120000IOQ1234'],
  ])('a car of %i is refused with the chassis number %s', (year, vin) => {
    expect(vinOf({ year, vin })).toEqual(['vin vin'])
  })

  it('the required form of a chassis number depends on the month of first registration when the month is known', () => {
    expect(vinOf({ year: 1981, firstRegistration: '1980-12', vin: '110F1234567' })).toBe('110F1234567')
    expect(vinOf({ year: 1980, firstRegistration: '1981-01', vin: '110F1234567' })).toEqual(['vin vin'])
  })

  it('an invalid chassis number is reported together with other invalid fields', () => {
    expect(vinOf({ make: '', vin: 'IOQ' })).toEqual(['make make_required', 'vin vin'])
    expect(vinOf({ make: '', vin: 'ZFA3120000IOQ1234' })).toEqual(['make make_required', 'vin vin'])
  })

  it('every chassis number allowed for a newer car is also allowed for an older car', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('A', 'I', 'O', 'Q', '0', '1', '7', 'X', '-'), { maxLength: 19 }),
        (letters) => {
          const vin = letters.join('')
          const [before, after] = [isVinOf(vin, { year: 1980 }), isVinOf(vin, { year: 1981 })]
          expect([vin, after && !before, before]).toEqual([vin, false, /^[A-Z0-9]{4,17}$/.test(vin)])
        },
      ),
    )
  })
})
