import type { FileColumn } from '@autopiazza/contract/import-columns'
import { describe, expect, it } from 'vitest'
import { type Choices, choicesOf, judgeChoices, meaningsOf, duplicateOf } from './column-choices.ts'

const column = (name: string, field: FileColumn['field'], isUndecided = false): FileColumn => ({
  name,
  field,
  isUndecided,
  samples: [],
})
const columns = [column('Cod.', null, true), column('Marca', 'make'), column('Zona', null)]

describe('what columns mean', () => {
  it('starts from what is known', () => {
    const choices = choicesOf(columns)
    expect(choices).toEqual({ 'Cod.': undefined, Marca: 'make', Zona: 'unused' })
    expect(judgeChoices(columns, choices)).toMatchObject({ undecided: 1, hasStockNumber: false, hasDuplicates: false })
  })

  it('is sent with the unused ones and the undecided ones as not used', () => {
    expect(meaningsOf(columns, choicesOf(columns))).toEqual([
      { name: 'Cod.', field: null },
      { name: 'Marca', field: 'make' },
      { name: 'Zona', field: null },
    ])
  })

  it('is chosen once: the column further down gets the other’s name', () => {
    const choices: Choices = { 'Cod.': 'make', Marca: 'make', Zona: 'unused' }
    expect(duplicateOf(columns, choices, 'Marca')).toBe('Cod.')
    expect(duplicateOf(columns, choices, 'Cod.')).toBeNull()
    expect(judgeChoices(columns, choices).hasDuplicates).toBe(true)
  })

  it('lists what new adverts would lack', () => {
    expect(judgeChoices(columns, choicesOf(columns)).missing).toEqual([
      'model',
      'year',
      'mileage',
      'fuelType',
      'transmission',
      'description',
    ])
  })
})
