import { fileURLToPath } from 'node:url'
import { languages } from '@autopiazza/contract/vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { describe, expect, test } from 'vitest'
import { readFace } from '../ui/testing/read-face.ts'

const faces = [
  { name: 'text', file: '../ui/text-face/hanken-grotesk.woff2', kilobytes: 35 },
  {
    name: 'headings',
    file: '../ui/display-face/bricolage-grotesque.woff2',
    kilobytes: 22,
  },
]

describe.each(faces)('the face of the $name', ({ file, kilobytes }) => {
  const { bytes, widths } = readFace(fileURLToPath(new URL(file, import.meta.url)))
  const missingOf = (text: string) => [...new Set(text)].filter((sign) => !widths.has(sign.codePointAt(0) ?? 0))

  test(`is at most ${kilobytes} KB`, () => {
    expect(bytes).toBeLessThanOrEqual(kilobytes * 1024)
  })

  test.each(languages)('has every letter, figure and mark of the texts in %s', (language) => {
    // Neither face has these signs at its source: the system's stand in.
    const texts = JSON.stringify(messagesOf(language)).replaceAll(/[₂→≠]/g, '')
    expect(missingOf(texts)).toEqual([])
  })

  test('has the letters of makes, people and places, and what is in prices', () => {
    const names = 'ÀÈÉÌÒÙàèéìòùÄÖÜäöüßÇçÑñËëŠšČčŽžŁłĐđĆćŘřŐőȘșŞşĞğİıÅåØøÆæŒœ'
    expect(missingOf(`${names}€\u00a0–-−’“”«»…²³°·`)).toEqual([])
  })
})

test('the figures of the text have one width, so that prices stand exactly below each other', () => {
  const { widths } = readFace(fileURLToPath(new URL('../ui/text-face/hanken-grotesk.woff2', import.meta.url)))
  expect(new Set(Array.from('0123456789', (figure) => widths.get(figure.charCodeAt(0)))).size).toBe(1)
})
