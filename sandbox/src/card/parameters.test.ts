import { expect, test } from 'vitest'
import { parseForm } from './parameters.ts'

test('the form parser reads nested objects, lists with indices and lists without indices', () => {
  const encoded =
    'mode=payment&line_items[0][price_data][currency]=eur&line_items[0][quantity]=1&line_items[1][quantity]=2&expand[]=a&expand[]=b&metadata[x%20y]=%C3%A8'
  expect(parseForm(encoded)).toEqual({
    mode: 'payment',
    line_items: [{ price_data: { currency: 'eur' }, quantity: '1' }, { quantity: '2' }],
    expand: ['a', 'b'],
    metadata: { 'x y': 'è' },
  })
})

test('the name of a form field cannot change the prototype of an object', () => {
  const fields = parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1&metadata[toString]=mine')
  expect(Object.getPrototypeOf(fields)).toBeNull()
  expect(fields).toMatchObject({ metadata: { toString: 'mine' } })
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('the form parser reads the query string of a URL', () => {
  expect(parseForm('?limit=2&created[gte]=3')).toEqual({ limit: '2', created: { gte: '3' } })
})

test('the form parser accepts a hundred line items in a list', () => {
  const encoded = Array.from({ length: 100 }, (_, at) => `line_items[${at}][quantity]=${at}`).join('&')
  expect(parseForm(encoded)['line_items']).toHaveLength(100)
})
