import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { findDoubledTexts, listWrittenTexts, textFiles } from './architecture/texts-once.ts'
import { root } from './architecture/sources.ts'

type Texts = Readonly<Record<string, unknown>>
const evaluated = async (path: string): Promise<Texts> => (await import(pathToFileURL(join(root, path)).href)) as Texts

test('a text of more than four words that is the same in both languages is written once', async () => {
  const files = textFiles().map(async (path) => ({
    written: listWrittenTexts(path, readFileSync(join(root, path), 'utf8')),
    italian: await evaluated(path),
    english: await evaluated(path.replace('/it/', '/en/')),
  }))
  expect(findDoubledTexts(await Promise.all(files))).toEqual([])
})

test('finds a sentence that is written twice, but not a sentence that is reused from another key', () => {
  const source = `export const cart = { one: 'Questo link non è valido', two: "Questo link non è valido", three: other.link }`
  const same = 'Questo link non è valido'
  const texts = { cart: { one: same, two: same, three: same } }
  const written = listWrittenTexts('i18n/src/it/cart.ts', source)
  expect(findDoubledTexts([{ written, italian: texts, english: texts }])).toEqual([
    `${same}: i18n/src/it/cart.ts cart.one, i18n/src/it/cart.ts cart.two`,
  ])
  const english = { cart: { one: 'This link is not valid', two: 'This link has run out', three: same } }
  expect(findDoubledTexts([{ written, italian: texts, english }])).toEqual([])
})
