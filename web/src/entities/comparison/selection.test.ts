import { expect, test } from 'vitest'
import { withVehicle } from './selection.ts'

test('a car joins the others once', () => {
  expect(withVehicle([], 'a')).toEqual(['a'])
  expect(withVehicle(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(withVehicle(['a', 'b'], 'a')).toEqual(['a', 'b'])
})

test('a fifth has no room, one of the four has', () => {
  expect(withVehicle(['a', 'b', 'c', 'd'], 'e')).toBeNull()
  expect(withVehicle(['a', 'b', 'c', 'd'], 'd')).toEqual(['a', 'b', 'c', 'd'])
})
