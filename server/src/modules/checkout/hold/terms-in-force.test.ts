import { createHash } from 'node:crypto'
import { termsChangedOn, termsFigures } from '@autopiazza/contract/terms-in-force'
import { languages } from '@autopiazza/contract/vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { expect, test } from 'vitest'

/** The date of each version of the terms, by the hash of both languages and the figures. Changed terms require a new date. */
const known: Readonly<Record<string, string>> = {
  '2026-11-25': 'd1974e0e61bfd7f9',
  '2026-11-27': 'd1974e0e61bfd7f9',
  '2026-11-28': '90c1ce599026264d',
  '2026-11-30': '828af5551cbee6f9',
}

test('requires a new date for changed terms', () => {
  const texts = [messagesOf('it').terms.sections, messagesOf('en').terms.sections, termsFigures]
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
  expect({ [termsChangedOn]: hash }).toEqual({ [termsChangedOn]: known[termsChangedOn] })
})

test.each(languages)(
  'uses braces and straight apostrophes in the %s terms only around figures, because stored terms are parsed',
  (language) => {
    const figures = new RegExp(String.raw`\{(${Object.keys(termsFigures).join('|')})\}`, 'g')
    for (const { title, text } of Object.values(messagesOf(language).terms.sections))
      expect(`${title}\n${text}`.replaceAll(figures, '')).not.toMatch(/[{}'<>]/)
  },
)
