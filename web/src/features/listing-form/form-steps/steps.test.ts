import { factNames } from '@autopiazza/contract/vehicle-facts'
import { expect, test } from 'vitest'
import { textFields } from '../listing-values.ts'
import { assumedFields } from '../unchecked-defaults.ts'
import { fieldsOf, firstStepOf, formFields, formSteps, numberOf, readFormStep, stepOfField } from './steps.ts'

test('every field of the form belongs to one screen', () => {
  const all = [...new Set([...textFields, ...factNames, 'confirmed'])]
  expect([...formFields].toSorted()).toEqual(all.toSorted())
  const onScreens = formSteps.flatMap(fieldsOf)
  expect(onScreens.toSorted()).toEqual(all.toSorted())
})

test('the facts that a valuation needs or the form prefills are on the first screen', () => {
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
])('the step %j of an address is %s', (value, step) => {
  expect(readFormStep(value)).toBe(step)
})

test('numberOf and readFormStep are inverse', () => {
  expect(formSteps.map((step) => readFormStep(numberOf(step)))).toEqual(formSteps)
})

test('publishing shows the first of several errors, by the order of the screens', () => {
  expect(firstStepOf(['publish', 'price', 'photos'])).toBe('photos')
  expect(firstStepOf([])).toBeNull()
})
