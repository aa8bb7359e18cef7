import { expect, it } from 'vitest'
import { classOfSubclass, euroSubclassIn } from './euro-class.ts'

it.each([
  ['Euro 6d-TEMP', '6d_temp'],
  ['6D TEMP EVAP ISC', '6d_temp'],
  ['6d_temp', '6d_temp'],
  ['EURO6B', '6b'],
  ['Euro 6d-ISC-FCM', '6d'],
  ['Euro 6 d', '6d'],
  ['euro 5a', '5a'],
  ['6e', '6e'],
])('reads the sub-class of %s as %s', (text, subclass) => {
  expect(euroSubclassIn(text)).toBe(subclass)
})

it.each(['Euro 6', 'Euro 6 diesel', 'Euro 6 AP', '5c', 'Euro 4d', 'e6d', ''])('reads no sub-class in «%s»', (text) => {
  expect(euroSubclassIn(text)).toBeUndefined()
})

it('returns the class of a sub-class', () => {
  expect([classOfSubclass('6d_temp'), classOfSubclass('5a'), classOfSubclass(null)]).toEqual([6, 5, null])
})
