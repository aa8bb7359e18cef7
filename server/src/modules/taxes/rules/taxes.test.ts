import { fuelTypes, sellerKinds } from '@autopiazza/contract/vocabulary'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstYearsRoadTax, firstYearsSuperbollo } from './road-tax.ts'
import { areasOf, isTaxArea, ratesIn, type TaxKey, type TaxRate } from './tax-rate.ts'
import { agesOf, classesOf, type TaxedCar } from './taxed-car.ts'
import { transferDuties, transferTax } from './transfer-tax.ts'

const today = '2026-06-15'

function rate(kind: TaxKey['kind'], figure: number, more: Partial<TaxRate> = {}): TaxRate {
  const value = Math.round(figure * 10_000)
  const low = more.low === undefined ? value : Math.round(more.low * 10_000)
  const high = more.high === undefined ? value : Math.round(more.high * 10_000)
  const defaults = { area: 'IT', emissionClass: null, fuel: null, fromYears: null, source: 'legge', sourceUrl: null }
  return { ...defaults, validFrom: '2020-01-01', ...more, kind, rate: value, low, high, isEstimate: low !== high }
}

const bands = (area: string, figures: readonly (readonly [first: number, above: number])[]) =>
  figures.flatMap(([first, above], emissionClass) => [
    rate('road_tax', first, { area, emissionClass }),
    rate('road_tax_above', above, { area, emissionClass }),
  ])
const national = bands('IT', [
  [3, 4.5],
  [2.9, 4.35],
  [2.8, 4.2],
  [2.7, 4.05],
  [2.58, 3.87],
  [2.58, 3.87],
  [2.58, 3.87],
])
const rates = [
  rate('ipt_base', 150.81),
  rate('ipt_per_kw', 3.5119),
  rate('ipt_historic', 51.65),
  rate('ipt_surcharge', 30, { area: 'MI' }),
  rate('ipt_surcharge', 20, { area: 'VI', high: 30 }),
  rate('ipt_surcharge', 0, { area: 'BZ' }),
  rate('ipt_vat_flat', 150.81, { area: 'Trentino-Alto Adige' }),
  rate('duty_pra', 27),
  rate('duty_stamp', 48),
  rate('duty_vehicle_office', 10.2),
  rate('duty_signature', 16, { low: 0 }),
  ...national,
  rate('road_tax', 1.96, { area: 'BZ', emissionClass: 6 }),
  rate('road_tax_above', 2.94, { area: 'BZ', emissionClass: 6 }),
  rate('road_tax_historic', 25.82, { high: 31.24 }),
  rate('road_tax_share', 100, { fromYears: 20, low: 50 }),
  rate('road_tax_share', 0, { fuel: 'electric', fromYears: 0 }),
  rate('road_tax_share', 25, { fuel: 'electric', fromYears: 5 }),
  rate('road_tax_share', 0, { area: 'Lombardia', fuel: 'electric', fromYears: 0 }),
  rate('road_tax_share', 100, { fuel: 'lpg', fromYears: 0, low: 25 }),
  rate('road_tax_share', 100, { fuel: 'cng', fromYears: 0, low: 25 }),
  rate('road_tax_share', 100, { fuel: 'hydrogen', fromYears: 0, low: 0 }),
  rate('superbollo', 20),
  rate('superbollo_share', 100, { fromYears: 0 }),
  rate('superbollo_share', 60, { fromYears: 5 }),
  rate('superbollo_share', 30, { fromYears: 10 }),
  rate('superbollo_share', 15, { fromYears: 15 }),
  rate('superbollo_share', 0, { fromYears: 20 }),
]
const localIn = (province: 'MI' | 'BZ' | 'VI' | 'RM') => ratesIn(areasOf(province), rates)

/** 100 kW, Euro 6, from a private seller. */
const golf: TaxedCar = {
  horsepower: 136,
  euroClass: 6,
  fuelType: 'petrol',
  year: 2022,
  firstRegistration: '2022-03',
  sellerKind: 'private',
}
const range = (tax: { amount: number | null; low: number | null; high: number | null } | null) =>
  tax && [tax.low, tax.amount, tax.high]

describe('the provincial transfer tax', () => {
  test.each([
    ['100 kW in Milano, with 30 %', golf, 'MI', [45_700, 45_700, 45_700]],
    ['53 kW in Milano: the fixed amount with 30 %', { ...golf, horsepower: 72 }, 'MI', [19_600, 19_600, 19_600]],
    ['54 kW in Milano: every kilowatt counts', { ...golf, horsepower: 73 }, 'MI', [24_700, 24_700, 24_700]],
    ['100 kW in Bolzano, without a surcharge', golf, 'BZ', [35_100, 35_100, 35_100]],
    [
      'from a business in Bolzano: perhaps the fixed amount',
      { ...golf, sellerKind: 'business' },
      'BZ',
      [15_100, 35_100, 35_100],
    ],
    ['where the surcharge may have risen', golf, 'VI', [42_100, 42_100, 45_700]],
    ['a car of thirty years', { ...golf, year: 1990, firstRegistration: '1990-01' }, 'MI', [5_200, 5_200, 5_200]],
    [
      'an electric car, whose document states less power',
      { ...golf, fuelType: 'electric' },
      'MI',
      [19_600, 45_700, 45_700],
    ],
  ] as const)('computes the transfer tax in whole euro: %s', (_, car, province, expected) => {
    expect(range(transferTax(car, localIn(province), today))).toEqual(expected)
  })

  test('returns an unknown transfer tax when the power is unknown', () => {
    expect(transferTax({ ...golf, horsepower: null }, localIn('MI'), today)).toMatchObject({ amount: null, rates: [] })
  })

  test('adds the duties that are the same for every car, without stating which party pays the stamp duty', () => {
    expect(range(transferDuties(localIn('MI')))).toEqual([8_520, 10_120, 10_120])
  })
})

describe('the first year of road tax', () => {
  const noClass = { ...golf, euroClass: null }
  test.each([
    ['100 kW', golf, 'MI', [25_800, 25_800, 25_800]],
    ['more than 100 kW: a higher rate for the rest', { ...golf, horsepower: 163 }, 'MI', [33_540, 33_540, 33_540]],
    ['100 kW by the rates of Bolzano', golf, 'BZ', [19_600, 19_600, 19_600]],
    ['Euro 2', { ...golf, euroClass: 2 }, 'MI', [28_000, 28_000, 28_000]],
    [
      'of an unknown class: that of its year or the next',
      { ...noClass, firstRegistration: '2014-03' },
      'BZ',
      [19_600, 25_800, 25_800],
    ],
    [
      'of 24 years: half with a certificate',
      { ...golf, euroClass: 3, year: 2001, firstRegistration: '2001-09' },
      'MI',
      [13_500, 27_000, 27_000],
    ],
    ['of thirty years: a fee', { ...golf, year: 1990, firstRegistration: '1990-01' }, 'MI', [2_582, 2_582, 3_124]],
    ['on gas: a quarter where it runs on gas alone', { ...golf, fuelType: 'lpg' }, 'MI', [6_450, 25_800, 25_800]],
    [
      'on methane: a quarter where it runs on methane alone',
      { ...golf, fuelType: 'cng' },
      'MI',
      [6_450, 25_800, 25_800],
    ],
    ['on ethanol: the general rate', { ...golf, fuelType: 'ethanol' }, 'MI', [25_800, 25_800, 25_800]],
    ['on hydrogen: perhaps nothing', { ...golf, fuelType: 'hydrogen' }, 'MI', [0, 25_800, 25_800]],
    ['electric, in its first five years', { ...golf, fuelType: 'electric' }, 'RM', [0, 0, 0]],
    ['electric, later', { ...golf, fuelType: 'electric', firstRegistration: '2021-06' }, 'RM', [0, 6_450, 6_450]],
    ['electric, always in Lombardia', { ...golf, fuelType: 'electric', firstRegistration: '2012-06' }, 'MI', [0, 0, 0]],
    [
      'electric, without a known power, in Lombardia',
      { ...golf, fuelType: 'electric', horsepower: null },
      'MI',
      [0, 0, 0],
    ],
    [
      'electric, when the age is known only by the year',
      { ...golf, fuelType: 'electric', year: 2021, firstRegistration: null },
      'RM',
      [0, 6_450, 6_450],
    ],
    ['without the power', { ...golf, horsepower: null }, 'MI', [null, null, null]],
  ] as const)("computes the first year's road tax: %s", (_, car, province, expected) => {
    expect(range(firstYearsRoadTax(car, localIn(province), today))).toEqual(expected)
  })
})

describe('the addition for powerful cars', () => {
  const strong = { ...golf, horsepower: 272 }
  test.each([
    ['15 kW above the limit', strong, [30_000, 30_000, 30_000]],
    ['after five calendar years', { ...strong, firstRegistration: '2020-12' }, [18_000, 18_000, 18_000]],
    ['in the fifth calendar year', { ...strong, firstRegistration: '2021-01' }, [30_000, 30_000, 30_000]],
    ['after ten calendar years', { ...strong, firstRegistration: '2015-06' }, [9_000, 9_000, 9_000]],
    ['after fifteen calendar years', { ...strong, firstRegistration: '2010-06' }, [4_500, 4_500, 4_500]],
    ['after twenty calendar years', { ...strong, firstRegistration: '2005-06' }, null],
    ['at the limit', { ...strong, horsepower: 251 }, null],
    ['of an electric car that pays no road tax', { ...strong, fuelType: 'electric' }, [0, 0, 30_000]],
    ['without the power', { ...strong, horsepower: null }, [null, null, null]],
  ] as const)('computes the superbollo: %s', (_, car, expected) => {
    expect(range(firstYearsSuperbollo(car, localIn('RM'), today))).toEqual(expected)
  })
})

test('counts the age of a car in whole years by month, with two possible values when only the year is known', () => {
  expect(agesOf({ ...golf, firstRegistration: '2021-07' }, today)).toEqual([4])
  expect(agesOf({ ...golf, firstRegistration: '2021-06' }, today)).toEqual([5])
  expect(agesOf({ ...golf, year: 2021, firstRegistration: null }, today)).toEqual([4, 5])
  expect(agesOf({ ...golf, year: 2026, firstRegistration: null }, today)).toEqual([0])
})

test('derives a missing emission class from the year of the car', () => {
  const classes = (year: number) => classesOf({ ...golf, euroClass: null, firstRegistration: null, year })
  expect([1990, 1994, 2005, 2010, 2014, 2018].map(classes)).toEqual([[0, 1], [1, 2], [3, 4], [4, 5], [5, 6], [6]])
  expect(classesOf({ ...golf, euroClass: 7 })).toEqual([6])
})

test('accepts tax rates only for the nation, a region or a province', () => {
  expect(['IT', 'Lombardia', 'MI'].map(isTaxArea)).toEqual([true, true, true])
  expect(['Milano', 'lombardia', ''].map(isTaxArea)).toEqual([false, false, false])
  expect(areasOf('BZ')).toEqual(['BZ', 'Trentino-Alto Adige', 'IT'])
})

test('returns amounts in whole cents within their range, and no range when nothing is estimated', () => {
  const car = fc.record({
    horsepower: fc.option(fc.integer({ min: 1, max: 3_000 })),
    euroClass: fc.option(fc.integer({ min: 1, max: 7 })),
    fuelType: fc.constantFrom(...fuelTypes),
    year: fc.integer({ min: 1950, max: 2026 }),
    firstRegistration: fc.constantFrom(null, '1995-06', '2006-01', '2016-12', '2026-06'),
    sellerKind: fc.constantFrom(...sellerKinds),
  })
  fc.assert(
    fc.property(car, fc.constantFrom('MI' as const, 'BZ' as const, 'VI' as const, 'RM' as const), (facts, province) => {
      const local = localIn(province)
      const taxes = [
        transferTax(facts, local, today),
        firstYearsRoadTax(facts, local, today),
        firstYearsSuperbollo(facts, local, today),
      ]
      for (const tax of taxes.filter((each) => each !== null)) {
        const { amount, low, high, isEstimate } = tax
        const isKnown = amount !== null && low !== null && high !== null
        expect(isKnown || [amount, low, high].every((figure) => figure === null)).toBe(true)
        expect([amount ?? 0, low ?? 0, high ?? 0].every(Number.isSafeInteger)).toBe(true)
        expect(!isKnown || (0 <= low && low <= amount && amount <= high)).toBe(true)
        expect(isEstimate || (low === amount && amount === high)).toBe(true)
      }
    }),
  )
})
