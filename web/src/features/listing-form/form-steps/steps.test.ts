import { factNames } from '@autopiazza/contract/vehicle-facts'
import { expect, test } from 'vitest'
import { textFields } from '../listing-values.ts'
import { assumedFields } from '../unchecked-defaults.ts'
import { fieldsOf, firstStepOf, formFields, formSteps, numberOf, readFormStep, stepOfField } from './steps.ts'

test('every field of the listing form belongs to exactly one screen', () => {
  const all = [...new Set([...textFields, ...factNames, 'confirmed'])]
  expect([...formFields].toSorted()).toEqual(all.toSorted())
  const onScreens = formSteps.flatMap(fieldsOf)
  expect(onScreens.toSorted()).toEqual(all.toSorted())
})

test('the facts that are prefilled or needed for a valuation are on the first screen', () => {
  for (const name of ['make', 'model', 'mileage', ...assumedFields] as const) expect(stepOfField[name]).toBe('car')
})

test.each([
  [undefined, 'car'],
  ['1', 'car'],
  ['2', 'photos'],
  [5, 'publish'],
  ['6', 'car'],
  ['-1', 'car'],
  ['two', 'car'],
])('the URL parameter %j opens the form screen %s', (value, step) => {
  expect(readFormStep(value)).toBe(step)
})

test('numberOf and readFormStep are inverse', () => {
  expect(formSteps.map((step) => readFormStep(numberOf(step)))).toEqual(formSteps)
})

test('publishing shows the error that is first in the order of the screens', () => {
  expect(firstStepOf(['publish', 'price', 'photos'])).toBe('photos')
  expect(firstStepOf([])).toBeNull()
})
