import { expect, test } from 'vitest'
import { hrefOf, imageUrl, paths, readQuery, takePhotographsFrom, writeQuery } from './paths.ts'

test('a search address keeps its filters as plain text', () => {
  expect(hrefOf(paths.search({ q: 'panda 4x4', minYear: 2015, features: 'bluetooth,leather' }))).toBe(
    '/search?q=panda+4x4&minYear=2015&features=bluetooth,leather',
  )
})

test('empty filters leave no trace in the address', () => {
  expect(writeQuery({ q: '', make: undefined, page: 2 })).toBe('?page=2')
  expect(writeQuery({})).toBe('')
})

test('reading an address returns what was written', () => {
  const filters = { q: 'a&b = c', keywords: 'uno,due', city: 'Forlì' }
  expect(readQuery(writeQuery(filters))).toEqual(filters)
})

test('a photograph is at the site itself, or under the same path at the CDN', () => {
  expect(imageUrl('a1b2', 640, 'avif')).toBe('/images/a1b2/640.avif')
  takePhotographsFrom('https://foto.example')
  expect(imageUrl('a1b2', 640, 'avif')).toBe('https://foto.example/images/a1b2/640.avif')
  takePhotographsFrom()
  expect(imageUrl('a1b2', 640, 'avif')).toBe('/images/a1b2/640.avif')
})

test('numbers in an address stay text', () => {
  expect(readQuery('?q=500')).toEqual({ q: '500' })
})

test('an id can never leave its place in an address', () => {
  expect(hrefOf(paths.vehicle('a/../b?c'))).toBe('/vehicle/a%2F..%2Fb%3Fc')
})

test('signing in keeps the page to return to', () => {
  expect(hrefOf(paths.auth('/buyer?tab=messages'))).toBe('/auth?next=%2Fbuyer%3Ftab%3Dmessages')
})
