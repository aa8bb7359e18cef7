import { sql } from 'kysely'
import type { Context } from '../../../../kernel/context.ts'
import type { PlainCharacters } from '@autopiazza/search-index'

/** No later character has an accent or a case. */
const lastCharacter = 0x1ffff

/** Returns plain_text and lower of every character. */
export async function listPlainCharacters(ctx: Pick<Context, 'db'>): Promise<PlainCharacters> {
  const { rows } = await sql<{ character: string; plain: string; lower: string }>`
    select character, plain, lower from (
      select character, plain_text(character) as plain, lower(character) as lower
      from (
        select chr(code) as character from generate_series(1, ${sql.lit(lastCharacter)}) code where code not between ${sql.lit(0xd800)} and ${sql.lit(0xdfff)}
      ) characters
    ) mapped where plain <> character or lower <> character`.execute(ctx.db)
  const changed = (column: 'plain' | 'lower') =>
    new Map(rows.filter((row) => row[column] !== row.character).map((row) => [row.character, row[column]]))
  return { plain: changed('plain'), lower: changed('lower') }
}
