import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idIn, isId } from './ids.ts'
import { id } from './operation.ts'

test('the contract accepts every UUID as an id', () => {
  fc.assert(
    fc.property(fc.uuid(), (text) => {
      expect([id.safeParse(text).success, isId(text), isId(text.toUpperCase())]).toEqual([true, true, true])
    }),
  )
})

test.each([
  '',
  'me',
  '0197c2f0-1111-7222-8333-44444444444',
  '0197c2f0-1111-7222-8333-4444444444445',
  '{0197c2f0-1111-7222-8333-444444444444}',
  '0197c2f01111722283334444444444444444',
  '0197c2f0-1111-7222-8333-444444444444\n',
  ['0197c2f0-1111-7222-8333-444444444444'],
  null,
  undefined,
])('%j is not an id', (value) => {
  expect(isId(value)).toBe(false)
})

test('idIn finds an id in the URL of a page', () => {
  const address = 'https://autopiazza.test/vehicles/0197C2F0-1111-7222-8333-444444444444?lang=it'
  expect(idIn(address)).toBe('0197c2f0-1111-7222-8333-444444444444')
  expect(idIn('https://autopiazza.test/vehicles/')).toBeNull()
})
