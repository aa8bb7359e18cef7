import { importColumns, importFields } from '@autopiazza/contract/import-columns'
import { describe, expect, it } from 'vitest'
import { columnOf } from '../testing/import-fixture.ts'
import { areDecided, mapColumns, mergeMeanings } from './map-columns.ts'

const named = (names: readonly string[], before = {}) =>
  mapColumns(
    names.map((name) => ({ name, samples: [] })),
    before,
  )

describe('the columns of a file', () => {
  it.each(['it', 'en'] as const)('recognises all columns by the names of the sample file (%s)', (language) => {
    const columns = named(importFields.map((field) => importColumns[field][language]))
    expect(columns.map(({ field }) => field)).toEqual(importFields)
    expect(areDecided(columns)).toBe(true)
  })

  it('gives no two columns the same name', () => {
    const names = importFields.flatMap((field) => {
      const { it, en, alsoCalled } = importColumns[field]
      return [...new Set([it, en, ...alsoCalled].map((name) => name.toLowerCase()))]
    })
    expect(new Set(names).size).toBe(names.length)
  })

  it.each([
    ['NUMERO STOCK', 'stockNumber'],
    ['stock_number', 'stockNumber'],
    ['Prezzo (€)', 'salePrice'],
    ['Potenza [CV]', 'horsepower'],
    ['mileage_km', 'mileage'],
    ['fuelType', 'fuelType'],
  ])('maps the column %j to %j', (name, field) => {
    expect(named([name])[0]?.field).toBe(field)
  })

  it('leaves a column undecided when its name is unknown or another column has the same meaning', () => {
    const columns = named(['stock', 'Prezzo', 'Sale price', 'Zona'])
    expect(columns.map(({ isUndecided }) => isUndecided)).toEqual([false, false, true, true])
    expect(areDecided(columns)).toBe(false)
  })

  it.each([
    { price: 'Prezzo', vat: 'IVA', samples: ['2.200,00', '3.300,00'], isAsked: true },
    { price: 'Prezzo', vat: 'Importo IVA', samples: ['2200', '€ 3.300'], isAsked: true },
    { price: 'Price', vat: 'VAT', samples: ['0', '2200.00'], isAsked: true },
    { price: 'Price', vat: 'VAT', samples: ['0'], isAsked: false },
    { price: 'Prezzo (IVA inclusa)', vat: 'IVA', samples: ['2200'], isAsked: false },
    { price: 'Prezzo', vat: 'IVA', samples: ['22', '22%'], isAsked: false },
    { price: 'Prezzo', vat: 'IVA', samples: ['esposta', 'margine'], isAsked: false },
    { price: 'Prezzo', vat: 'P. IVA', samples: ['IT01234567890'], isAsked: false },
  ])('asks whether $price is net beside $vat with $samples: $isAsked', ({ price, vat, samples, isAsked }) => {
    const file = [
      { name: price, samples: ['10.000'] },
      { name: vat, samples },
    ]
    const [priced, taxed] = mapColumns(file, {})
    expect(priced).toMatchObject(
      isAsked ? { field: null, isUndecided: true, likelyField: 'salePrice' } : { field: 'salePrice' },
    )
    if (!isAsked) return
    expect(taxed).toMatchObject({ field: null, isUndecided: true })
    const answered = mergeMeanings({}, [columnOf(price, 'salePrice', 'without_vat'), columnOf(vat, null)])
    expect(mapColumns(file, answered)).toMatchObject([
      { field: 'salePrice', unit: 'without_vat', isUndecided: false },
      { field: null, isUndecided: false },
    ])
  })

  it("uses the dealer's earlier meanings of columns, including those of unused columns", () => {
    const before = mergeMeanings({}, [
      columnOf('Cod.', 'stockNumber'),
      columnOf('Zona', null),
      columnOf('Prezzo', null),
      columnOf('Netto', 'salePrice'),
    ])
    const columns = named(['cod', 'ZONA', 'prezzo', 'netto'], before)
    expect(columns.map(({ field }) => field)).toEqual(['stockNumber', null, null, 'salePrice'])
    expect(areDecided(columns)).toBe(true)
  })

  it('keeps the unit that the dealer set for a column', () => {
    const before = mergeMeanings({}, [columnOf('Prezzo (IVA esclusa)', 'salePrice', 'without_vat')])
    expect(named(['PREZZO [iva esclusa]'], before)[0]).toMatchObject({ field: 'salePrice', unit: 'without_vat' })
    expect(named(['Prezzo'], before)[0]).toMatchObject({ field: 'salePrice', unit: null, isUndecided: false })
  })

  it('stores the meaning of unnamed columns for files with the same number of columns', () => {
    const before = mergeMeanings({}, [columnOf('#1', null), columnOf('#2', 'stockNumber'), columnOf('#3', 'make')])
    expect(named(['#1', '#2', '#3'], before).map(({ field }) => field)).toEqual([null, 'stockNumber', 'make'])
    expect(areDecided(named(['#1', '#2', '#3'], before))).toBe(true)
    expect(named(['#1', '#2', '#3', '#4'], before).every(({ isUndecided }) => isUndecided)).toBe(true)
  })

  it('distinguishes column names that are written in another script', () => {
    const before = mergeMeanings({}, [columnOf('Цена', 'salePrice'), columnOf('Марка', 'make')])
    expect(named(['Марка', 'Цена', 'Год'], before).map(({ field }) => field)).toEqual(['make', 'salePrice', null])
  })

  it("prefers the column in the advert's unit when the file has a value in two units", () => {
    expect(named(['kW', 'CV']).map(({ field, isUndecided }) => [field, isUndecided])).toEqual([
      [null, true],
      ['horsepower', false],
    ])
  })

  it("requires the stock number's column before the file is checked", () => {
    expect(areDecided(named(['Marca', 'Modello']))).toBe(false)
  })
})
