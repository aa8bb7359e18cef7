import { describe, expect, test } from 'vitest'
import { offersOf } from './offers.ts'

describe('the services of a bought car', () => {
  test('lists bought services at their price and level, services that can still be added, and workshop services on request', () => {
    expect(
      offersOf([
        { code: 'extended_warranty', price: 79_900, months: 12, isBought: true },
        { code: 'roadside_assistance', price: 19_900, months: 12, isBought: false },
      ]),
    ).toEqual([
      { serviceType: 'warranty', price: 79_900, months: 12, isPurchased: true },
      { serviceType: 'roadside_assistance', price: 19_900, months: 12, isPurchased: false },
      { serviceType: 'maintenance', price: null, months: null, isPurchased: false },
      { serviceType: 'repair', price: null, months: null, isPurchased: false },
    ])
  })

  test('lists the transfer of ownership only when it was bought', () => {
    const transfer = (isBought: boolean) =>
      offersOf([{ code: 'ownership_transfer', price: 29_900, months: null, isBought }])
    expect(transfer(true)[0]).toMatchObject({ serviceType: 'ownership_transfer', price: 29_900, isPurchased: true })
    expect(transfer(false).map(({ serviceType }) => serviceType)).toEqual(['maintenance', 'repair'])
  })
})
