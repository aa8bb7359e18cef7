import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase } from '../../../database/database.ts'
import { testDatabase } from '../../../database/testing/test-database.ts'
import { lowered, plainText } from '@autopiazza/search-index'
import { listPlainCharacters } from './reads/plain-characters.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const characters = await listPlainCharacters({ db })

/** Returns the texts for which PostgreSQL has other results. */
async function differentTexts(texts: readonly string[]): Promise<unknown[]> {
  const { rows } = await sql<{ text: string; plain: string; lower: string }>`
    select text, plain_text(text) as plain, lower(text) as lower from unnest(${texts}::text[]) text`.execute(db)
  if (rows.length !== texts.length) throw new Error('every text has an answer')
  return rows.filter(
    ({ text, plain, lower }) => plainText(characters, text) !== plain || lowered(characters, text) !== lower,
  )
}

test('converts every Unicode character to a plain one in the same way as PostgreSQL', async () => {
  for (let first = 1; first <= 0x10ffff; first += 0x10000) {
    const codes = Array.from({ length: 0x10000 }, (_, at) => first + at)
    const isCharacter = (code: number): boolean => code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    expect(await differentTexts(codes.filter(isCharacter).map((code) => String.fromCodePoint(code)))).toEqual([])
  }
})

test('converts texts of many characters in the same way as PostgreSQL', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 }).map((one) => one.replaceAll('\0', ''))
  const odd = fc.string({ unit: fc.constantFrom('Σ', 'ς', 'İ', 'ı', 'ß', 'ẞ', 'Ǆ', 'ﬁ', '½', '́', 'A', ' ', 'Æ', '℃') })
  expect(await differentTexts(fc.sample(fc.oneof(text, odd), 5_000))).toEqual([])
})
