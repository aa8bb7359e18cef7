import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hrefOf, page, readQuery } from '../../../app/paths.ts'
import { type CostChoice, costIn, costMonths, costQuery, costQuestion, costServices } from './cost-address.ts'

const choice = fc.record({
  province: fc.constantFrom('MI', 'BZ'),
  services: fc.subarray([...costServices]),
  isDelivered: fc.boolean(),
  credit: fc.option(fc.record({ down: fc.nat(100_000), months: fc.constantFrom(...costMonths) })),
})

test('an address says what it was written from', () => {
  fc.assert(
    fc.property(choice, (asked: CostChoice) => {
      const address = hrefOf(page('/vehicle/v', costQuery(asked)))
      expect(costIn(readQuery(address.split('?')[1] ?? ''))).toEqual(asked)
    }),
  )
})

test('a form without scripts is read as its address: empty fields ask nothing, ticked services are one list', () => {
  expect(costIn(readQuery('province=bz&delivery=pickup&months=&down='))).toEqual({
    province: 'BZ',
    services: [],
    isDelivered: false,
    credit: null,
  })
  expect(
    costIn(readQuery('province=MI&services=ownership_transfer&services=extended_warranty&months=60&down=x')),
  ).toEqual({
    province: 'MI',
    services: ['ownership_transfer', 'extended_warranty'],
    isDelivered: false,
    credit: { down: 0, months: 60 },
  })
})

test('nothing is asked without a province, and nothing that is not offered', () => {
  expect(costIn({})).toBeNull()
  expect(costIn({ province: 'Milano' })).toBeNull()
  expect(costIn({ province: 'MI', services: 'toString', months: '13' })).toMatchObject({ services: [], credit: null })
})

test('what is paid down leaves a loan of the price', () => {
  const asked: CostChoice = { province: 'MI', services: [], isDelivered: true, credit: { down: 99_999, months: 48 } }
  expect(costQuestion(asked, 1_290_000)).toMatchObject({ delivery: 'delivery', months: 48, downPayment: 12_899 })
  expect(costQuestion(asked, 50)).toEqual({ province: 'MI', services: '', delivery: 'delivery' })
})
