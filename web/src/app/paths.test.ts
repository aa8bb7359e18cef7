import { expect, test } from 'vitest'
import { hrefOf, imageUrl, paths, readQuery, setPhotographOrigin, writeQuery } from './paths.ts'

test('writes the filters of a search address as plain text', () => {
  expect(hrefOf(paths.search({ q: 'panda 4x4', minYear: 2015, features: 'bluetooth,leather' }))).toBe(
    '/search?q=panda+4x4&minYear=2015&features=bluetooth,leather',
  )
})

test('omits empty filters from the address', () => {
  expect(writeQuery({ q: '', make: undefined, page: 2 })).toBe('?page=2')
  expect(writeQuery({})).toBe('')
})

test('parses an address back as it was written', () => {
  const filters = { q: 'a&b = c', keywords: 'uno,due', city: 'Forlì' }
  expect(readQuery(writeQuery(filters))).toEqual(filters)
})

test('builds the address of a photograph on the site itself or under the same path on the CDN', () => {
  expect(imageUrl('a1b2', 640, 'avif')).toBe('/images/a1b2/640.avif')
  setPhotographOrigin('https://foto.example')
  expect(imageUrl('a1b2', 640, 'avif')).toBe('https://foto.example/images/a1b2/640.avif')
  setPhotographOrigin()
  expect(imageUrl('a1b2', 640, 'avif')).toBe('/images/a1b2/640.avif')
})

test('keeps numbers of an address as text', () => {
  expect(readQuery('?q=500')).toEqual({ q: '500' })
})

test('escapes an id so that it cannot change the rest of an address', () => {
  expect(hrefOf(paths.vehicle('a/../b?c'))).toBe('/vehicle/a%2F..%2Fb%3Fc')
})

test('includes the return page in the address of the sign-in', () => {
  expect(hrefOf(paths.auth('/buyer?tab=messages'))).toBe('/auth?next=%2Fbuyer%3Ftab%3Dmessages')
})
