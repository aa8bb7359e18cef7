import { expect, test } from 'vitest'
import { newListingValues } from './listing-values.ts'
import { assumedFields, uncheckedDefaults } from './unchecked-defaults.ts'

const defaults = newListingValues(2026)

test('a new form prefills petrol, manual gearbox, a saloon with five doors and the current year, and requires confirming each fact', () => {
  expect(defaults).toMatchObject({
    year: '2026',
    fuelType: 'petrol',
    transmission: 'manual',
    bodyType: 'sedan',
    doors: '5',
    minimumDays: '1',
  })
  expect(uncheckedDefaults(defaults, defaults, {})).toEqual(assumedFields)
})

test('a fact that was changed or visited needs no confirmation', () => {
  const typed = { ...defaults, fuelType: 'diesel', doors: '' }
  expect(uncheckedDefaults(typed, defaults, { year: true })).toEqual(['transmission', 'bodyType'])
})
