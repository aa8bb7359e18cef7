import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase } from '../../../database/database.ts'
import { testDatabase } from '../../../database/testing/test-database.ts'
import { lowered, plainText } from './plain-characters.ts'
import { listPlainCharacters } from './reads/plain-characters.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const characters = await listPlainCharacters({ db })

async function expectAsInPostgres(texts: readonly string[]): Promise<void> {
  const { rows } = await sql<{ text: string; plain: string; lower: string }>`
    select text, plain_text(text) as plain, lower(text) as lower from unnest(${texts}::text[]) text`.execute(db)
  const different = rows.filter(
    ({ text, plain, lower }) => plainText(characters, text) !== plain || lowered(characters, text) !== lower,
  )
  expect(rows).toHaveLength(texts.length)
  expect(different).toEqual([])
}

test('every character of Unicode is made plain and lower as PostgreSQL does', async () => {
  for (let first = 1; first <= 0x10ffff; first += 0x10000) {
    const codes = Array.from({ length: 0x10000 }, (_, at) => first + at)
    const isCharacter = (code: number): boolean => code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    await expectAsInPostgres(codes.filter(isCharacter).map((code) => String.fromCodePoint(code)))
  }
})

test('so are texts of many characters', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 }).map((one) => one.replaceAll('\0', ''))
  const odd = fc.string({ unit: fc.constantFrom('Σ', 'ς', 'İ', 'ı', 'ß', 'ẞ', 'Ǆ', 'ﬁ', '½', '́', 'A', ' ', 'Æ', '℃') })
  await expectAsInPostgres(fc.sample(fc.oneof(text, odd), 5_000))
})
