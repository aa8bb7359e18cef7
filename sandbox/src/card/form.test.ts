import { expect, test } from 'vitest'
import { parseForm } from './form.ts'

test('reads nested objects, numbered lists and open lists', () => {
  const encoded =
    'mode=payment&line_items[0][price_data][currency]=eur&line_items[0][quantity]=1&line_items[1][quantity]=2&expand[]=a&expand[]=b&metadata[x%20y]=%C3%A8'
  expect(parseForm(encoded)).toEqual({
    mode: 'payment',
    line_items: [{ price_data: { currency: 'eur' }, quantity: '1' }, { quantity: '2' }],
    expand: ['a', 'b'],
    metadata: { 'x y': 'è' },
  })
})

test('a name cannot reach the prototype', () => {
  parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1')
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})
