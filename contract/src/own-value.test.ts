import { expect, test } from 'vitest'
import { ownValue } from './own-value.ts'

test('ownValue finds the entries of a table and no inherited property', () => {
  const table = { polo: 'Volkswagen' }
  expect(ownValue(table, 'polo')).toBe('Volkswagen')
  const inherited = Object.getOwnPropertyNames(Object.prototype)
  expect(inherited.filter((name) => ownValue(table, name) !== undefined)).toEqual([])
})
