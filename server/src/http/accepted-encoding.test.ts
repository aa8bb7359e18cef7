import { expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'br'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['BR', 'br'],
  ['identity', null],
  ['gzip;q=0', null],
  ['gzip ; q=0.000 , br', 'br'],
  ['br; q=0, gzip; q=0', null],
  ['gzip;q=0.1', 'gzip'],
  ['brotli', null],
  ['', null],
  [undefined, null],
])('chooses the encoding for a browser that accepts %s: %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
