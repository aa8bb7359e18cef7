import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hrefOf, page, readQuery } from '../../../app/paths.ts'
import { type CostChoice, costIn, costMonths, costQuery, costRequest, costServices } from './cost-address.ts'

const choice = fc.record({
  province: fc.constantFrom('MI', 'BZ'),
  services: fc.subarray([...costServices]),
  isDelivered: fc.boolean(),
  credit: fc.option(fc.record({ down: fc.nat(100_000), months: fc.constantFrom(...costMonths) })),
})

test('parses a written cost URL back to the same choices', () => {
  fc.assert(
    fc.property(choice, (asked: CostChoice) => {
      const address = hrefOf(page('/vehicle/v', costQuery(asked)))
      expect(costIn(readQuery(address.split('?')[1] ?? ''))).toEqual(asked)
    }),
  )
})

test('parses the cost form sent without scripts: empty fields are omitted, and ticked services become one list', () => {
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

test('requests no cost without a province, and drops choices that are not on offer', () => {
  expect(costIn({})).toBeNull()
  expect(costIn({ province: 'Milano' })).toBeNull()
  expect(costIn({ province: 'MI', services: 'toString', months: '13' })).toMatchObject({ services: [], credit: null })
})

test('limits the down payment so that a loan remains', () => {
  const asked: CostChoice = { province: 'MI', services: [], isDelivered: true, credit: { down: 99_999, months: 48 } }
  expect(costRequest(asked, 1_290_000)).toMatchObject({ delivery: 'delivery', months: 48, downPayment: 12_899 })
  expect(costRequest(asked, 50)).toEqual({ province: 'MI', services: '', delivery: 'delivery' })
})
