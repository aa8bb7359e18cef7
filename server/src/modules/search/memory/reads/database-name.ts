import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'

/** Identifies this database and its schema: another one of the same name has other values. */
export async function findDatabaseName(ctx: Pick<Context, 'db'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select current_database() || ' ' || (select oid from pg_database where datname = current_database()) || ' '
      || (select md5(string_agg(checksum, ' ' order by name)) from schema_migrations) as name`.execute(ctx.db)
  return rows[0]?.name ?? ''
}
