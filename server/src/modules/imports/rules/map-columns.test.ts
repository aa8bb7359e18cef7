import { importColumns, importFields } from '@autopiazza/contract/import-columns'
import { describe, expect, it } from 'vitest'
import { areDecided, mapColumns, mergeMeanings } from './map-columns.ts'

const named = (names: readonly string[], before = {}) =>
  mapColumns(
    names.map((name) => ({ name, samples: [] })),
    before,
  )

describe('the columns of a file', () => {
  it.each(['it', 'en'] as const)('are all known by the names of the sample file (%s)', (language) => {
    const columns = named(importFields.map((field) => importColumns[field][language]))
    expect(columns.map(({ field }) => field)).toEqual(importFields)
    expect(areDecided(columns)).toBe(true)
  })

  it('no two columns share a name', () => {
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
  ])('%j means %j', (name, field) => {
    expect(named([name])[0]?.field).toBe(field)
  })

  it('stay undecided when the name is unknown, or another column means the same already', () => {
    const columns = named(['stock', 'Prezzo', 'Sale price', 'Zona'])
    expect(columns.map(({ isUndecided }) => isUndecided)).toEqual([false, false, true, true])
    expect(areDecided(columns)).toBe(false)
  })

  it('mean what the dealer set before, also that they are not used', () => {
    const before = mergeMeanings({}, [
      { name: 'Cod.', field: 'stockNumber', isUndecided: false, samples: [] },
      { name: 'Zona', field: null, isUndecided: false, samples: [] },
      { name: 'Prezzo', field: null, isUndecided: false, samples: [] },
      { name: 'Netto', field: 'salePrice', isUndecided: false, samples: [] },
    ])
    const columns = named(['cod', 'ZONA', 'prezzo', 'netto'], before)
    expect(columns.map(({ field }) => field)).toEqual(['stockNumber', null, null, 'salePrice'])
    expect(areDecided(columns)).toBe(true)
  })

  it('cannot be checked without the stock number', () => {
    expect(areDecided(named(['Marca', 'Modello']))).toBe(false)
  })
})
