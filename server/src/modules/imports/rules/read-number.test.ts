import { type ColumnUnit, type ImportField, importFields, unitsOf } from '@autopiazza/contract/import-columns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMonth, readNumber, readQuantity, readYear } from './read-number.ts'

describe('a number as dealers write it', () => {
  it.each([
    ['12345', 12_345],
    ['12.345', 12_345],
    ['12,345', 12_345],
    ['12 345', 12_345],
    ['12’345', 12_345],
    ["12'345", 12_345],
    ['1.234.567', 1_234_567],
    ['12.345,50', 12_345.5],
    ['12,345.50', 12_345.5],
    ['9900,5', 9_900.5],
    ['-5', -5],
    ['0', 0],
    ['1.23.456', undefined],
    ['12.34.56', undefined],
    ['1,2345', undefined],
    ['tredicimila', undefined],
    ['12 km 3', undefined],
    ['', undefined],
    ['1e5', undefined],
  ])('parses the number %j as %j', (cell, expected) => {
    expect(readNumber(cell)).toBe(expected)
  })

  it('parses every amount as the Italian and English pages format it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom('it-IT', 'en-GB'), (cents, locale) => {
        const text = new Intl.NumberFormat(locale, {
          style: 'currency',
          currency: 'EUR',
          useGrouping: 'always',
        }).format(cents / 100)
        expect(readQuantity(text, 'weeklyRate', null)).toBe(cents / 100)
      }),
    )
  })
})

it.each([
  ['2021', 2021],
  ['05/2021', 2021],
  ['31/05/2021', 2021],
  ['2021-05', 2021],
  ['2021-05-31', 2021],
  ['2021-05-31T00:00:00', 2021],
  ['2021-05-31 00:00:00', 2021],
  ['31/05/2021 0:00', 2021],
  ['31.05.2021 00.00.00', 2021],
  ['2021 00:00', undefined],
  ['31/05/2021 alle 9', undefined],
  ['21', undefined],
  ['maggio 2021', undefined],
])('reads the year of %j as %j', (cell, expected) => {
  expect(readYear(cell)).toBe(expected)
})

it.each(['2021-05-31 00:00:00', '31/05/2021 0:00', '2021-05-31T00:00:00'])(
  'reads the month of %j as 2021-05',
  (cell) => {
    expect(readMonth(cell)).toBe('2021-05')
  },
)

describe('a quantity in a cell', () => {
  it.each<[string, ImportField, number | undefined]>([
    ['12 345 km', 'mileage', 12_345],
    ['Km 12.000', 'mileage', 12_000],
    ['40.000 miglia', 'mileage', 64_374],
    ['€ 9.900,00', 'salePrice', 9_900],
    ['9900 EUR', 'salePrice', 9_900],
    ['12.990,-', 'salePrice', 12_990],
    ['12990,--', 'salePrice', 12_990],
    ['€ 12,990.-', 'salePrice', 12_990],
    ['12.9', 'salePrice', undefined],
    ['150 CV', 'horsepower', 150],
    ['110 kW', 'horsepower', 150],
    ['kW 81', 'horsepower', 110],
    ['85kW', 'horsepower', 116],
    ['81 kW (110 CV)', 'horsepower', 110],
    ['110 CV (81 kW)', 'horsepower', 110],
    ['81kW/110cv', 'horsepower', 110],
    ['81 kW (150 CV)', 'horsepower', undefined],
    ['81/110', 'horsepower', undefined],
    ['81 kW/110', 'horsepower', undefined],
    ['110 CV/110 CV', 'horsepower', undefined],
    ['64.374 km (40.000 miglia)', 'mileage', 64_374],
    ['2.000 lbs', 'weight', 907],
    ['5,2 l/100 km', 'consumption', 5.2],
    ['19 km/l', 'consumption', 5.3],
    ['16 kWh/100 km', 'consumption', 16],
    ['45 mpg', 'consumption', undefined],
    ['45 mpg (UK)', 'consumption', undefined],
    ['119 g/km', 'co2', 119],
    ['9.900 €', 'mileage', undefined],
    ['150 kg', 'horsepower', undefined],
    ['12 km 3', 'mileage', undefined],
    ['~12.000', 'mileage', undefined],
    ['ca. 12.000', 'mileage', undefined],
    ['CHF 9.900', 'salePrice', undefined],
    ['9.900 $', 'salePrice', undefined],
    ['9.900 al mese', 'salePrice', undefined],
    ['390 al mese', 'monthlyRate', 390],
  ])('reads the quantity %j of %s as %j', (cell, field, expected) => {
    expect(readQuantity(cell, field, null)).toBe(expected)
  })

  it.each<[string, ImportField, ColumnUnit, number]>([
    ['110', 'horsepower', 'kilowatts', 150],
    ['85', 'horsepower', 'kilowatts', 116],
    ['81', 'horsepower', 'kilowatts', 110],
    ['110 CV', 'horsepower', 'kilowatts', 110],
    ['110 kW', 'horsepower', 'kilowatts', 150],
    ['40,000', 'mileage', 'miles', 64_374],
    ['40,000 km', 'mileage', 'miles', 40_000],
    ['45', 'consumption', 'mpg_us', 5.2],
    ['45', 'consumption', 'mpg_uk', 6.3],
    ['20', 'consumption', 'km_per_litre', 5],
    ['10.000', 'salePrice', 'without_vat', 12_200],
    ['17.582,00 €', 'salePrice', 'without_vat', 21_450.04],
    ['2.000', 'weight', 'pounds', 907],
  ])('reads the quantity %j of %s in %s as %j', (cell, field, unit, expected) => {
    expect(readQuantity(cell, field, unit)).toBe(expected)
  })

  it('refuses to read a quantity in a unit that its field does not have', () => {
    const words = [
      'km',
      'mi',
      'kw',
      'cv',
      'kg',
      'lbs',
      'cc',
      'l',
      'eur',
      '€',
      'g/km',
      'l/100 km',
      'km/l',
      'mpg',
      'gbp',
      '£',
      'chf',
      'netto',
    ]
    const numeric = importFields.filter((field) => unitsOf(field).length > 0)
    for (const word of words) {
      const readers = numeric.filter((field) => readQuantity(`100 ${word}`, field, null) !== undefined)
      expect([word, new Set(readers.map((field) => readQuantity(`100 ${word}`, field, null))).size <= 1]).toEqual([
        word,
        true,
      ])
    }
  })
})
