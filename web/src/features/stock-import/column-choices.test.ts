import type { FileColumn } from '@autopiazza/contract/import-columns'
import { describe, expect, it } from 'vitest'
import { type Choices, choicesOf, judgeChoices, meaningsFor, meaningsOf, duplicateOf } from './column-choices.ts'

const column = (name: string, field: FileColumn['field'], isUndecided = false): FileColumn => ({
  name,
  field,
  unit: null,
  isUndecided,
  likelyField: null,
  samples: [],
})
const columns = [column('Cod.', null, true), column('Marca', 'make'), column('Zona', null)]

describe('the meanings of columns', () => {
  it('starts with the known meanings of columns', () => {
    const choices = choicesOf(columns)
    expect(choices).toEqual({ 'Cod.': undefined, Marca: 'make', Zona: 'unused' })
    expect(judgeChoices(columns, choices)).toMatchObject({ undecided: 1, hasStockNumber: false, hasDuplicates: false })
  })

  it('sends columns without a chosen meaning as not used', () => {
    expect(meaningsOf(columns, choicesOf(columns))).toEqual([
      { name: 'Cod.', field: null, unit: null },
      { name: 'Marca', field: 'make', unit: null },
      { name: 'Zona', field: null, unit: null },
    ])
  })

  it('refuses the same meaning for two columns and reports it on the lower of the two', () => {
    const choices: Choices = { 'Cod.': 'make', Marca: 'make', Zona: 'unused' }
    expect(duplicateOf(columns, choices, 'Marca')).toBe('Cod.')
    expect(duplicateOf(columns, choices, 'Cod.')).toBeNull()
    expect(judgeChoices(columns, choices).hasDuplicates).toBe(true)
  })

  it('refuses a meaning that another column already has in a different unit', () => {
    const power = { ...column('kW', 'horsepower'), unit: 'kilowatts' as const }
    const choices = choicesOf([power, column('CV', 'horsepower')])
    expect(choices).toEqual({ kW: 'horsepower:kilowatts', CV: 'horsepower' })
    expect(duplicateOf([power, column('CV', 'horsepower')], choices, 'CV')).toBe('kW')
    expect(meaningsOf([power], choices)).toEqual([{ name: 'kW', field: 'horsepower', unit: 'kilowatts' }])
  })

  it('offers the likely meaning of a column first, in each of its units', () => {
    const own = ['consumption', 'consumption:km_per_litre', 'consumption:mpg_uk', 'consumption:mpg_us']
    expect(meaningsFor('consumption').slice(0, 4)).toEqual(own)
    expect(new Set(meaningsFor('consumption'))).toEqual(new Set(meaningsFor(null)))
  })

  it('lists the values that are missing for new adverts, and states that adverts without a description become drafts', () => {
    expect(judgeChoices(columns, choicesOf(columns))).toMatchObject({
      missing: ['model', 'year', 'mileage', 'fuelType', 'transmission'],
      areDrafts: true,
    })
    expect(judgeChoices(columns, { ...choicesOf(columns), Zona: 'description' }).areDrafts).toBe(false)
  })
})
