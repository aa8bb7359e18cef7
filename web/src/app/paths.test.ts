import { expect, test } from 'vitest'
import { hrefOf, imageUrl, paths, readQuery, setPhotographOrigin, writeQuery } from './paths.ts'

test('writes the filters of a search URL as plain text', () => {
  expect(hrefOf(paths.search({ q: 'panda 4x4', minYear: 2015, features: 'bluetooth,leather' }))).toBe(
    '/search?q=panda+4x4&minYear=2015&features=bluetooth,leather',
  )
})

test('omits empty filters from the search URL', () => {
  expect(writeQuery({ q: '', make: undefined, page: 2 })).toBe('?page=2')
  expect(writeQuery({})).toBe('')
})

test('parses a written search URL back to the same filters', () => {
  const filters = { q: 'a&b = c', keywords: 'uno,due', city: 'Forlì' }
  expect(readQuery(writeQuery(filters))).toEqual(filters)
})

test('builds the URL of a photograph on the site itself or under the same path on the CDN', () => {
  expect(imageUrl('a1b2', 640, 'avif')).toBe('/images/a1b2/640.avif')
  setPhotographOrigin('https://foto.example')
  expect(imageUrl('a1b2', 640, 'avif')).toBe('https://foto.example/images/a1b2/640.avif')
  setPhotographOrigin()
  expect(imageUrl('a1b2', 640, 'avif')).toBe('/images/a1b2/640.avif')
})

test('parses numbers in a URL as text', () => {
  expect(readQuery('?q=500')).toEqual({ q: '500' })
})

test('escapes an id so that it cannot change the rest of a URL', () => {
  expect(hrefOf(paths.vehicle('a/../b?c'))).toBe('/vehicle/a%2F..%2Fb%3Fc')
})

test('includes the return page in the URL of the sign-in page', () => {
  expect(hrefOf(paths.auth('/buyer?tab=messages'))).toBe('/auth?next=%2Fbuyer%3Ftab%3Dmessages')
})
