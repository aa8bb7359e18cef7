import { expect, test } from 'vitest'
import { tokenize } from './tokens.ts'

const plain = (text: string) => tokenize(text).map((token) => token.plain)

test.each([
  ['Sotto i 15.000€', ['sotto', 'i', '15.000', '€']],
  ['20k', ['20', 'k']],
  ['150cv', ['150', 'cv']],
  ['320d e 4x4', ['320d', 'e', '4x4']],
  ["un'auto dell'anno", ['un', 'auto', 'dell', 'anno']],
  ["I don't want", ['i', "don't", 'want']],
  ['Città è coupé', ['citta', 'e', 'coupe']],
  ['T-Roc', ['t', 'roc']],
  ['🚗 panda 🔥', ['panda']],
])('splits %j into tokens', (text, expected) => {
  expect(plain(text)).toEqual(expected)
})

test.each([
  ['20.000', 20_000],
  ['20,000', 20_000],
  ['20 000', 20_000],
  ['1.000.000', 1_000_000],
  ['1.6', 1.6],
  ['12,5', 12.5],
])('parses %j as the number %d', (text, value) => {
  expect(tokenize(text)[0]?.value).toBe(value)
})

test('parses two digits after an apostrophe as a year unless they name a decade', () => {
  expect(tokenize("del '19")[1]).toMatchObject({ value: 2019, isYearLike: true })
  expect(tokenize("anni '90")[1]).toMatchObject({ value: 90, isYearLike: false })
})

test('returns positions in the original text and tokenises only the beginning of a long text', () => {
  const text = `  Città, ${'x'.repeat(600)}`
  for (const token of tokenize(text)) {
    expect(text.slice(token.start, token.end)).toBe(token.text)
    expect(token.end).toBeLessThanOrEqual(500)
  }
})
