import { expect, test } from 'vitest'
import { findUnusualWords, findUnusualWordsInProject } from './architecture/plain-words.ts'

test.each([
  ['a word between others', '// Asks the database anew.', ['a.ts:1: “anew” → again']],
  [
    'two words on the second line',
    'one\nSo many rows of somebody',
    ['a.ts:2: “So many” → up to N', 'a.ts:2: “somebody” → a user, visitor, buyer, vendor or operator'],
  ],
  ['a part of a longer word', 'unproven, renewed', []],
])('finds %s', (_, text, expected) => {
  expect(findUnusualWords('a.ts', text)).toEqual(expected)
})

test('code, test titles and documents use the standard terms', () => {
  expect(findUnusualWordsInProject()).toEqual([])
})
