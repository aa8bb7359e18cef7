import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { DB } from '../tables.ts'

/** Makes the insertion of rows that meet the condition fail, until the returned function is called. */
export async function refuseRows(
  db: Database,
  { table, where }: { readonly table: keyof DB; readonly where: RawBuilder<unknown> },
): Promise<() => Promise<void>> {
  const name = sql.id(`refuse_rows_${randomUUID()}`)
  const raise = sql.lit(`begin raise 'This row is refused'; end`)
  await sql`create function ${name}() returns trigger language plpgsql as ${raise}`.execute(db)
  await sql`create trigger ${name} before insert on ${sql.table(table)} for each row when (${where}) execute function ${name}()`.execute(
    db,
  )
  return async () => {
    await sql`drop trigger ${name} on ${sql.table(table)}`.execute(db)
    await sql`drop function ${name}`.execute(db)
  }
}

export const mailsTo = (address: string) =>
  ({ table: 'mails', where: sql`new.recipient = ${sql.lit(address)}` }) as const
