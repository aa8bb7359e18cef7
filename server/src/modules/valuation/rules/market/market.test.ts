import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeCar } from './encode-car.ts'
import { fitMarketModel } from './fit-market-model.ts'
import type { LikeAdvert } from './like-group.ts'
import { modelFamily } from './model-family.ts'
import { labelOf } from '@autopiazza/contract/price-label'
import { valueCar } from './value-car.ts'
import type { PricedCar, ValuedCar } from './valued-car.ts'

const models = [
  { make: 'Fiat', model: 'Panda', asNew: 14_000, powers: [69, 85] },
  { make: 'BMW', model: '118', asNew: 32_000, powers: [116, 136] },
  { make: 'BMW', model: '120', asNew: 38_000, powers: [163, 190] },
  { make: 'Volkswagen', model: 'Golf', asNew: 28_000, powers: [110, 150] },
]
const versions = ['1.0 Lounge', '1.5 Business automatica', '2.0 Sport', null]
const adverts = Array.from({ length: 400 }, (_, at): PricedCar => {
  const { asNew, powers, ...named } = models[at % models.length] ?? { asNew: 0, powers: [], make: '', model: '' }
  const [age, mileage, power] = [1 + (at % 9), 4_000 + ((at * 7_919) % 150_000), powers[at % 2] ?? null]
  const loss = 0.09 * age + mileage / 300_000 + 0.05 * Math.sin(at * 1.7)
  return {
    ...named,
    id: `advert-${at}`,
    version: versions[(at * 3) % 4] ?? null,
    year: 2026 - age,
    firstRegistration: null,
    mileage,
    horsepower: power,
    fuelType: at % 3 === 0 ? 'diesel' : 'petrol',
    transmission: at % 2 === 0 ? 'manual' : 'automatic',
    bodyType: 'hatchback',
    drivetrain: null,
    seats: 5,
    doors: 5,
    engineSize: 999 + 500 * (at % 3),
    color: 'white',
    previousOwners: null,
    features: at % 2 === 0 ? ['navigation'] : [],
    province: 'MI',
    price: Math.round(asNew * Math.exp(0.3 * Math.log((power ?? 100) / 100) - loss)) * 100,
  }
})
const model = fitMarketModel(adverts, '2026-06-15')
const encode = (advert: PricedCar): LikeAdvert => ({
  ...encodeCar(model, advert),
  id: advert.id,
  price: advert.price,
})
const encoded = adverts.map(encode)
const groups = Map.groupBy(encoded, ({ group }) => group)
const valueOf = (car: ValuedCar & { readonly id?: string }) => {
  const own = encodeCar(model, car)
  return valueCar(model, own, groups.get(own.group) ?? [])
}

const text = fc.oneof(fc.string(), fc.constantFrom('', 'BMW', 'Fiat', '118', 'Golf', '__proto__', 'constructor', '😀'))
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, Number.MAX_VALUE, Number.NaN))
const oddCar = fc.record({
  make: text,
  model: text,
  version: fc.option(text),
  year: number,
  firstRegistration: fc.option(text),
  mileage: number,
  horsepower: fc.option(number),
  fuelType: fc.option(fc.constantFrom('petrol', 'diesel', 'electric')),
  transmission: fc.option(fc.constantFrom('manual', 'automatic')),
  bodyType: fc.option(fc.constantFrom('suv', 'van')),
  drivetrain: fc.option(fc.constantFrom('fwd', 'awd')),
  seats: fc.option(number),
  doors: fc.option(number),
  engineSize: fc.option(number),
  color: fc.option(text),
  previousOwners: fc.option(number),
  features: fc.array(text),
  province: fc.option(text),
}) as fc.Arbitrary<ValuedCar>
const someAdvert = fc.constantFrom(...adverts)

describe('the family of a model', () => {
  it.each([
    ['BMW', '118', 'serie 1'],
    ['BMW', '118d', 'serie 1'],
    ['BMW', 'Serie 1', 'serie 1'],
    ['BMW', 'M550', 'serie 5'],
    ['BMW', 'X3 M', 'x3'],
    ['BMW', 'M3', 'm3'],
    ['Mercedes-Benz', 'A 180', 'classe a'],
    ['Mercedes', 'A180', 'classe a'],
    ['Mercedes-Benz', 'Classe A', 'classe a'],
    ['Mercedes-Benz', 'GLC 43 AMG', 'glc'],
    ['MINI', 'Cooper SD Countryman', 'countryman'],
    ['MINI', 'John Cooper Works', 'mini'],
    ['Volkswagen', 'Golf GTI', 'golf'],
    ['Porsche', '992', '911'],
    ['Fiat', 'Grande Panda', 'grandepanda'],
    ['', '', ''],
  ])('of a %s %s is %s', (make, name, family) => {
    expect(modelFamily(make, name)).toBe(family)
  })
})

describe('the market model', () => {
  it('values cars near the prices of adverts that it has not seen', () => {
    expect(model.error.median).toBeLessThan(0.06)
    expect(model.error.covered).toBeGreaterThan(0.75)
  })

  it('is the same for the same adverts, and survives as JSON', () => {
    expect(fitMarketModel(adverts, '2026-06-15')).toEqual(JSON.parse(JSON.stringify(model)))
  })

  it('reads any car without failing', () => {
    fc.assert(
      fc.property(oddCar, (car) => {
        const { fitted, amounts } = encodeCar(model, car)
        expect([...fitted, ...amounts].every(Number.isFinite)).toBe(true)
        expect(Number.isSafeInteger(valueOf(car)?.value ?? 0)).toBe(true)
      }),
    )
  })

  it('knows nothing without adverts', () => {
    const empty = fitMarketModel([], '2026-06-15')
    const [advert] = adverts
    expect(advert && valueCar(empty, encodeCar(empty, advert), [])).toBeNull()
  })
})

describe('a valuation', () => {
  it('is explained to the cent, from the average price of like adverts', () => {
    fc.assert(
      fc.property(someAdvert, (advert) => {
        const valuation = valueOf(advert)
        const amounts = valuation?.adjustments.map(({ amount }) => amount) ?? []
        expect(amounts.reduce((sum, amount) => sum + amount, valuation?.reference?.price ?? 0)).toBe(valuation?.value)
      }),
    )
  })

  it('never rises with kilometres or years', () => {
    const more = fc.record({ kilometres: fc.nat(200_000), years: fc.nat(20) })
    fc.assert(
      fc.property(someAdvert, more, (advert, { kilometres, years }) => {
        const car = { ...advert, id: undefined }
        const older = { ...car, mileage: car.mileage + kilometres, year: car.year - years }
        expect(valueOf(older)?.value).toBeLessThanOrEqual(valueOf(car)?.value ?? 0)
      }),
    )
  })

  it('does not compare an advert with itself', () => {
    fc.assert(
      fc.property(someAdvert, (advert) => {
        expect(valueOf(advert)?.nearest.map(({ id }) => id)).not.toContain(advert.id)
      }),
    )
  })

  it('does not follow from its own price', () => {
    const [advert] = adverts
    const dearer = adverts.map((one) => (one === advert ? { ...one, price: one.price * 3 } : one))
    const other = fitMarketModel(dearer, '2026-06-15')
    const own = encodeCar(other, advert ?? ({ ...adverts[1], id: '' } as PricedCar))
    const like = dearer.map((one) => ({ ...encodeCar(other, one), id: one.id, price: one.price }))
    const before = valueOf(advert ?? ({} as PricedCar))?.value ?? 0
    expect(Math.abs((valueCar(other, own, like)?.value ?? 0) / before - 1)).toBeLessThan(0.01)
  })

  it('has a wider interval without like adverts', () => {
    const [advert] = adverts
    const car = { ...(advert as PricedCar), model: 'Unheard' }
    expect(valueOf(car)).toMatchObject({ comparables: 0, nearest: [], reference: null, adjustments: [] })
  })
})

describe('the label of a price', () => {
  const carried = { value: 10_000, low: 9_000, high: 11_500, comparables: 8, likePrices: [] }

  it.each([
    [7_499, null],
    [7_500, 'great'],
    [8_999, 'great'],
    [9_000, 'good'],
    [9_589, 'good'],
    [9_590, 'fair'],
    [10_615, 'fair'],
    [10_616, 'above'],
    [11_500, 'above'],
    [11_501, 'high'],
  ] as const)('of %i cents is %s', (price, label) => {
    expect(labelOf({ ...carried, price })).toBe(label)
  })

  it('is absent with seven comparables or an interval of a quarter to either side', () => {
    expect(labelOf({ ...carried, price: 10_000, comparables: 7 })).toBeNull()
    expect(labelOf({ ...carried, price: 10_000, low: 7_500, high: 12_500 })).toBeNull()
  })

  it.each([
    [8_900, [8_800, 9_900, 9_950, 10_100, 10_200], 'great'],
    [8_900, [8_700, 8_800, 9_950, 10_100, 10_200], 'good'],
    [8_900, [8_600, 8_700, 8_800, 10_100, 10_200], 'fair'],
    [9_300, [8_700, 8_800, 9_200, 10_100, 10_200], 'fair'],
    [11_600, [9_900, 9_950, 10_100, 10_200, 11_700], 'high'],
    [11_600, [9_900, 9_950, 10_100, 11_700, 11_800], 'above'],
    [11_600, [9_900, 9_950, 11_700, 11_800, 11_900], 'fair'],
  ] as const)('of %i cents beside like adverts of %j is %s', (price, likePrices, label) => {
    expect(labelOf({ ...carried, price, likePrices })).toBe(label)
  })
})
