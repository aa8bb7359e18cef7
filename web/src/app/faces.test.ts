import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages } from '@autopiazza/contract/vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { describe, expect, test } from 'vitest'
import { readFace } from '../ui/testing/read-face.ts'

/** Sizes in kilobytes: the preloaded file, and both files together. */
const faces = [
  { name: 'text', file: '../ui/text-face/hanken-grotesk', first: 14, both: 35 },
  { name: 'headings', file: '../ui/display-face/bricolage-grotesque', first: 14, both: 22.5 },
]

const read = (file: string) => readFace(fileURLToPath(new URL(file, import.meta.url)))

describe.each(faces)('the $name font', ({ file, first, both }) => {
  const preloaded = read(`${file}.woff2`)
  const further = read(`${file}-names.woff2`)
  const missingOf = (text: string, ...files: (typeof preloaded)[]) =>
    [...new Set(text)].filter((sign) => !files.some(({ widths }) => widths.has(sign.codePointAt(0) ?? 0)))

  test(`preloads at most ${first} KB of the font, and its two files have at most ${both} KB together`, () => {
    expect(preloaded.bytes).toBeLessThanOrEqual(first * 1024)
    expect(preloaded.bytes + further.bytes).toBeLessThanOrEqual(both * 1024)
  })

  test.each(languages)('contains every character of the texts in %s', (language) => {
    // Neither font has these characters; a system font provides them.
    const texts = JSON.stringify(messagesOf(language)).replaceAll(/[₂→≠]/g, '')
    expect(missingOf(texts, preloaded, further)).toEqual([])
  })

  test.each(languages)('contains every character of the first view in %s in the preloaded file', (language) => {
    const { frame, home, vehicle, vocabulary } = messagesOf(language)
    const texts = JSON.stringify([frame, home, vehicle, vocabulary]).replaceAll(/[₂→≠]/g, '')
    expect(missingOf(`${texts}0123456789€\u00a0`, preloaded)).toEqual([])
  })

  test('contains the characters of makes, people, places and prices', () => {
    const names = 'ÀÈÉÌÒÙàèéìòùÄÖÜäöüßÇçÑñËëŠšČčŽžŁłĐđĆćŘřŐőȘșŞşĞğİıÅåØøÆæŒœ'
    expect(missingOf(`${names}€\u00a0–-−’“”«»…²³°·`, preloaded, further)).toEqual([])
  })

  test('declares exactly the characters that each file contains', () => {
    const folder = file.split('/').slice(0, -1).join('/')
    const css = readFileSync(new URL(`${folder}/${folder.split('/').at(-1)}.css`, import.meta.url), 'utf8')
    const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, list = '']) => codesOf(list))
    expect(ranges).toEqual([preloaded, further].map(({ widths }) => [...widths.keys()].toSorted((a, b) => a - b)))
  })
})

/** Returns the code points of a `unicode-range`. */
function codesOf(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [begin = 0, end = begin] = part
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: end - begin + 1 }, (_, index) => begin + index)
  })
}

test('uses one width for all digits of the text font, so that prices align in a column', () => {
  const { widths } = read('../ui/text-face/hanken-grotesk.woff2')
  expect(new Set(Array.from('0123456789', (figure) => widths.get(figure.charCodeAt(0)))).size).toBe(1)
})
