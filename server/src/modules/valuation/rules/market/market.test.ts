import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeCar } from './encode-car.ts'
import { fitMarket } from './fit-market-model.ts'
import { modelFamily } from './model-family.ts'
import { labelOf } from '@autopiazza/contract/price-label'
import { mostBySeller } from './sellers.ts'
import { familyOf, valueCar } from './value-car.ts'
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
    color: at % 5 === 0 ? 'white' : 'black',
    previousOwners: null,
    features: at % 2 === 0 ? ['navigation'] : [],
    province: at % 7 === 0 ? 'MI' : 'TO',
    sellerId: `seller-${at % 23}`,
    pricedOn: '2026-06-01',
    price: Math.round(asNew * Math.exp(0.3 * Math.log((power ?? 100) / 100) - loss)) * 100,
  }
})
const date = '2026-06-15'
const market = fitMarket(adverts, date)
const { model } = market
const valueBy = ({ model, families }: typeof market, car: ValuedCar) =>
  valueCar(model, families.get(familyOf(car)) ?? [], car)
const valueOf = (car: ValuedCar) => valueBy(market, car)
const [first] = adverts
if (!first) throw new Error('There is no advert')

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
  ])('assigns a %s %s to the family %s', (make, name, family) => {
    expect(modelFamily(make, name)).toBe(family)
  })
})

describe('the market model', () => {
  it('the market model values unseen cars near their asking prices', () => {
    expect(model.error.median).toBeLessThan(0.06)
    expect(model.error.covered).toBeGreaterThan(0.75)
  })

  it('the market model is deterministic and survives serialisation as JSON', () => {
    const again = fitMarket(adverts, date)
    expect(again.model).toEqual(JSON.parse(JSON.stringify(model)))
    expect([...again.families]).toEqual(JSON.parse(JSON.stringify([...market.families])))
  })

  it('the market model values any combination of facts without failing', () => {
    fc.assert(
      fc.property(oddCar, (car) => {
        const { log, amounts } = encodeCar(model, car).fitted
        expect([log, ...amounts].every(Number.isFinite)).toBe(true)
        const { value, low, high } = valueOf(car)
        expect([value, low, high].every(Number.isSafeInteger)).toBe(true)
        expect(low <= value && value <= high).toBe(true)
      }),
    )
  })

  it('the market model corrects old prices by the market on the day of the price', () => {
    const fallen = adverts.map((advert, at) =>
      at % 2 === 0 ? advert : { ...advert, pricedOn: '2026-01-15', price: Math.round(advert.price * 1.15) },
    )
    const value = valueBy(fitMarket(fallen, date), first).value
    expect(Math.abs(value / valueOf(first).value - 1)).toBeLessThan(0.05)
  })
})

describe('a valuation', () => {
  it('a valuation explains to the cent how its value differs from the value of one real car', () => {
    fc.assert(
      fc.property(someAdvert, (advert) => {
        const { reference, adjustments, value } = valueOf(advert)
        expect(adjustments.reduce((sum, { amount }) => sum + amount, reference?.value ?? 0)).toBe(value)
        expect(
          adverts.some(({ year, mileage, horsepower }) => {
            return year === reference?.year && mileage === reference.mileage && horsepower === reference.horsepower
          }),
        ).toBe(true)
      }),
    )
  })

  it('a valuation never rises with more kilometres or a greater age', () => {
    const more = fc.record({ kilometres: fc.nat(200_000), years: fc.nat(20) })
    const known = someAdvert.filter(({ version }) => version !== null)
    fc.assert(
      fc.property(known, more, (car, { kilometres, years }) => {
        const older = { ...car, mileage: car.mileage + kilometres, year: car.year - years }
        expect(valueOf(older).value).toBeLessThanOrEqual(valueOf(car).value)
      }),
    )
  })

  it('a valuation never rises with more kilometres when few facts are known', () => {
    const car = { ...first, version: null, horsepower: null, fuelType: null, transmission: null, bodyType: null }
    const values = [0, 5_000, 20_000, 60_000, 120_000, 250_000].map((mileage) => valueOf({ ...car, mileage }).value)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  })

  it('a valuation does not compare an advert with itself', () => {
    fc.assert(
      fc.property(someAdvert, (advert) => {
        expect(valueOf(advert).nearest.map(({ id }) => id)).not.toContain(advert.id)
      }),
    )
  })

  it('a valuation does not depend on the price of the valued car', () => {
    const dearer = adverts.map((one) => (one === first ? { ...one, price: one.price * 3 } : one))
    const other = valueBy(fitMarket(dearer, date), first).value
    expect(Math.abs(other / valueOf(first).value - 1)).toBeLessThan(0.01)
  })

  it('a valuation has a wider interval when there are no similar adverts', () => {
    const car = { ...first, model: 'Unheard' }
    const { low, high, value, ...rest } = valueOf(car)
    expect(rest).toMatchObject({ comparables: 0, nearest: [], reference: null, adjustments: [], basis: 'make' })
    const known = valueOf(first)
    expect((high - low) / value).toBeGreaterThan((1.3 * (known.high - known.low)) / known.value)
  })

  it.each([
    [{ fuelType: null }, ['fuel']],
    [{ horsepower: null }, ['power']],
    [{ fuelType: null, bodyType: null }, expect.arrayContaining(['fuel', 'body'])],
    [{ fuelType: null, transmission: null, horsepower: null }, { length: 2 }],
  ])(
    'a valuation has a wider interval when the facts %j are unknown, and returns the facts that would narrow it',
    (missing, narrowing) => {
      const golf = adverts.find(({ model, version }) => model === 'Golf' && version !== null) ?? first
      const [known, unknown] = [
        { ...golf, drivetrain: 'fwd' as const },
        { ...golf, drivetrain: 'fwd' as const, ...missing },
      ].map(valueOf)
      expect((unknown?.high ?? 0) / (unknown?.low ?? 1)).toBeGreaterThan((known?.high ?? 0) / (known?.low ?? 1))
      expect(known?.narrowingFacts).toEqual([])
      expect(unknown?.narrowingFacts).toMatchObject(narrowing)
    },
  )
})

describe('the weight of sellers in a market', () => {
  it('limits each seller to a fifth of the total weight', () => {
    fc.assert(
      fc.property(
        fc.float64Array({ min: 0, max: 50, noNaN: true }),
        fc.double({ min: 0.1, max: 5, noNaN: true }),
        (own, prior) => {
          const most = mostBySeller(own, prior)
          const all = own.reduce((sum, one) => sum + Math.min(most, one), prior)
          expect(Math.max(0, ...Array.from(own, (one) => Math.min(most, one)))).toBeLessThanOrEqual(all * 0.201)
        },
      ),
    )
  })

  it('counts copies of an advert by one seller once', () => {
    const copies = Array.from({ length: 8 }, (_, at) => ({ ...first, id: `copy-${at}`, color: 'red' as const }))
    const counts = (family: string) => fitMarket([...adverts, ...copies], date).families.get(family) ?? []
    const own = counts(familyOf(first)).filter(({ id }) => id.startsWith('copy') || id === first.id)
    expect(own).toHaveLength(9)
    expect(own.reduce((sum, one) => sum + one.counts, 0)).toBeLessThanOrEqual(1.0001)
  })

  it('ignores eight overpriced copies of an advert by one seller in a valuation', () => {
    const copies = Array.from({ length: 8 }, (_, at) => ({
      ...first,
      id: `copy-${at}`,
      price: Math.round(first.price * 1.33),
      color: (['red', 'blue', 'grey', 'green'] as const)[at % 4] ?? 'red',
    }))
    const flooded = fitMarket([...adverts, ...copies], date)
    for (const car of adverts.filter(({ make, model }) => make === first.make && model === first.model)) {
      const [before, after] = [valueOf(car).value, valueBy(flooded, car).value]
      expect(Math.abs(after / before - 1)).toBeLessThan(0.04)
    }
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
  ] as const)('labels a price of %i cents as %s', (price, label) => {
    expect(labelOf({ ...carried, price })).toBe(label)
  })

  it('a price has no label with only seven comparable adverts, or with an interval of a quarter to either side', () => {
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
  ] as const)('labels a price of %i cents beside comparable adverts of %j as %s', (price, likePrices, label) => {
    expect(labelOf({ ...carried, price, likePrices })).toBe(label)
  })
})
