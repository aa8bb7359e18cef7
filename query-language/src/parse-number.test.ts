import { expect, test } from 'vitest'
import { valueOfWord } from './number-words.ts'
import { parseNumber } from './parse-number.ts'
import { tokenize } from './tokens.ts'

const read = (text: string) => parseNumber(tokenize(text), 0)?.value

test.each([
  ['15k', 15_000],
  ['12,5 mila', 12_500],
  ['diecimila', 10_000],
  ['quindici mila', 15_000],
  ['ventitremilacinquecento', 23_500],
  ['centocinquanta', 150],
  ['millecinquecento', 1_500],
  ['novecentonovantanovemilanovecentonovantanove', 999_999],
  ['ten thousand', 10_000],
  ['twenty-five thousand five hundred', 25_500],
  ['two hundred and fifty', 250],
  ['a hundred thousand', 100_000],
  ['15 grand', 15_000],
])('parses the number in words %j', (text, value) => {
  expect(read(text)).toBe(value)
})

test('parses two consecutive numbers as two numbers', () => {
  expect(parseNumber(tokenize('cinque sette'), 0)).toMatchObject({ value: 5, next: 1 })
})

test('parses every Italian number word up to a hundred to exactly one value', () => {
  expect(valueOfWord('ventuno')).toBe(21)
  expect(valueOfWord('ventotto')).toBe(28)
  expect(valueOfWord('sette')).toBe(7)
  expect(valueOfWord('settecento')).toBe(700)
  expect(valueOfWord('accento')).toBeUndefined()
  expect(valueOfWord('camila')).toBeUndefined()
})
