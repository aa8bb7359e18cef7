import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, root } from './sources.ts'

/** Words that the project once used with a private meaning, and the standard term for each. */
const standardTerms = new Map([
  ['kept page', 'cached page'],
  ['proven', 'revalidated'],
  ['made-up', 'generated'],
  ['made up', 'generated'],
  ['afresh', 'again'],
  ['anew', 'again'],
  ['so many', 'up to N'],
  ['so long', 'for N seconds'],
  ['whose turn', 'the party that must act next'],
  ['somebody', 'a user, visitor, buyer, vendor or operator'],
])
const pattern = new RegExp(`\\b(?:${[...standardTerms.keys()].join('|')})\\b`, 'giu')

/** Texts for users have a style of their own; this file and its test contain the words. */
const isChecked = (path: string): boolean =>
  /\.(?:ts|tsx|mjs|md|sql|sh|yml|css)$/.test(path) &&
  !/^i18n\/src\/(?:it|en)\/|^findings\/|^query-language\/src\/words\/|\.gen\.ts$/.test(path) &&
  !/plain-words(?:\.test)?\.ts$/.test(path)

/** Returns a line for each word of a text that must be replaced by a standard term. */
export function findUnusualWords(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(pattern)].map(([word]) => {
      const term = standardTerms.get(word.toLowerCase()) ?? ''
      return `${path}:${index + 1}: “${word}” → ${term}`
    }),
  )
}

export function findUnusualWordsInProject(): string[] {
  return listFiles('', isChecked).flatMap((path) => findUnusualWords(path, readFileSync(join(root, path), 'utf8')))
}
