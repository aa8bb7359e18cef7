import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { features } from '@autopiazza/contract/vocabulary'
import { fitMarket } from '@autopiazza/server/modules/valuation/rules/market/fit-market-model'
import type { PricedCar, ValuedCar } from '@autopiazza/server/modules/valuation/rules/market/valued-car'
import { familyOf, valueCar } from '@autopiazza/server/modules/valuation/rules/market/value-car'
import { readStock } from './read-stock.ts'

const stock = readStock().map(({ key, place, priceEuro, ...car }): PricedCar => {
  return { ...car, id: key, province: place.province, price: priceEuro * 100, sellerId: null, pricedOn: '2026-08-22' }
})
const { model, families } = fitMarket(stock, '2026-08-22')
const valueOf = (car: ValuedCar) => valueCar(model, families.get(familyOf(car)) ?? [], car)
const byFamily = stock.toSorted((one, other) => familyOf(one).localeCompare(familyOf(other)))

/** Whether a higher value makes a car better. */
const better = { age: false, mileage: false, power: true } as const

describe('the explanation of the value of every car of the stock', () => {
  it('an explanation never counts fewer years, fewer kilometres or more power against a car', () => {
    const lines = byFamily.flatMap((car) => valueOf(car).adjustments.filter(({ fact }) => fact in better))
    const against = lines.filter(({ fact, own, reference, amount }) => {
      if (own === null || reference === null || own === reference) return true
      const isBetter = better[fact as keyof typeof better] ? own > reference : own < reference
      return isBetter !== amount > 0
    })
    expect(lines.length).toBeGreaterThan(1000)
    expect(against).toEqual([])
  })

  it('an explanation has at most five amounts of at least 150 €, the largest first, in steps of 50 €, that add up to the value', () => {
    for (const car of byFamily) {
      const { reference, adjustments, value } = valueOf(car)
      const named = adjustments.filter(({ fact }) => fact !== 'other').map(({ amount }) => Math.abs(amount))
      expect(named.length).toBeLessThanOrEqual(5)
      expect(named).toEqual(named.toSorted((a, b) => b - a))
      expect(named.every((amount) => amount >= 15_000 && amount % 5_000 === 0)).toBe(true)
      expect(adjustments.slice(0, -1).map(({ fact }) => fact)).not.toContain('other')
      const sum = adjustments.reduce((sum, { amount }) => sum + amount, reference?.value ?? value)
      expect(sum).toBe(value)
    }
  })

  it('an explanation contains only facts that are known of the car', () => {
    const names = { color: 'color', drivetrain: 'drivetrain', owners: 'previousOwners' } as const
    const unknown = byFamily.flatMap((car) =>
      valueOf(car).adjustments.filter(({ fact }) => fact in names && car[names[fact as keyof typeof names]] === null),
    )
    expect(unknown).toEqual([])
  })
})

describe('a car with one better fact', () => {
  const improvements: readonly ((car: PricedCar, by: number) => Partial<ValuedCar>)[] = [
    ({ mileage }, by) => ({ mileage: Math.floor(mileage * by) }),
    ({ year }, by) => ({ year: year + Math.ceil(by * 4), firstRegistration: null }),
    ({ horsepower }, by) => ({ horsepower: (horsepower ?? 0) + Math.ceil(by * 80) }),
    ({ previousOwners }, by) => ({ previousOwners: Math.floor((previousOwners ?? 1) * by) }),
    ({ features: has }, by) => ({ features: [...has, features[Math.floor(by * features.length)] ?? ''] }),
  ]
  const worth = (car: ValuedCar): number => valueOf(car).value

  it('a car with one better fact is never worth less than a car of the stock', () => {
    const less = byFamily.flatMap((car) => {
      const known = { ...car, firstRegistration: null, previousOwners: car.previousOwners ?? 1 }
      const before = worth(known)
      return improvements.filter((improved) => worth({ ...known, ...improved(known, 0.5) }) < before)
    })
    expect(less).toEqual([])
  })

  it('a car with one better fact is never worth less than one of 10,000 other cars', () => {
    const other = fc.record({
      car: fc.constantFrom(...byFamily),
      mixed: fc.constantFrom(...byFamily),
      mileage: fc.nat(300_000),
      year: fc.integer({ min: 1995, max: 2026 }),
      horsepower: fc.integer({ min: 40, max: 700 }),
      previousOwners: fc.integer({ min: 0, max: 6 }),
      improved: fc.constantFrom(...improvements),
      by: fc.double({ min: 0, max: 0.99, noNaN: true }),
    })
    fc.assert(
      fc.property(other, ({ car, mixed, improved, by, ...numbers }) => {
        const { color, province, fuelType, transmission } = mixed
        const one = { ...car, ...numbers, color, province, fuelType, transmission, firstRegistration: null }
        expect(worth({ ...one, ...improved(one, by) })).toBeGreaterThanOrEqual(worth(one))
      }),
      { numRuns: 10_000 },
    )
  })
})
