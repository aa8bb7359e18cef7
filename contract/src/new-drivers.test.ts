import { expect, test } from 'vitest'
import { kilowattsOf, suitsNewDrivers } from './new-drivers.ts'

test.each([
  ['a Panda of 69 CV, however heavy', 69, null, 'hatchback', true],
  ['75 CV without a weight', 75, null, 'hatchback', true],
  ['76 CV without a weight', 76, null, 'hatchback', null],
  ['110 CV and 1,300 kg', 110, 1_300, 'estate', true],
  ['110 CV and 1,080 kg', 110, 1_080, 'estate', true],
  ['110 CV and 1,079 kg', 110, 1_079, 'estate', false],
  ['143 CV and 2,000 kg', 143, 2_000, 'suv', true],
  ['144 CV and 2,000 kg', 144, 2_000, 'suv', false],
  ['150 CV without a weight', 150, null, null, false],
  ['a van of 150 CV, which may be a lorry', 150, 2_100, 'van', null],
  ['a pickup of 100 CV and 1,900 kg', 100, 1_900, 'pickup', true],
  ['a car without its power', null, 1_000, 'hatchback', null],
] as const)('suitsNewDrivers returns the right result for %s', (_car, horsepower, weight, bodyType, suits) => {
  expect(suitsNewDrivers({ horsepower, weight, bodyType })).toBe(suits)
})

test('the power limit for new drivers uses whole kilowatts, as on the registration document', () => {
  expect([75, 76, 143, 144].map(kilowattsOf)).toEqual([55, 56, 105, 106])
})
