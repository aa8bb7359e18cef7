import type pg from 'pg'

/** Returns, for every table, its number of rows and an order-independent hash of them, and the value of every sequence. */
export async function databaseContents(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const { rows: sequences } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences order by 1`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables)
    contents[name] = await textOf(
      pool,
      `select count(*) || ' rows ' || coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as text from ${name} t`,
    )
  for (const { name } of sequences)
    contents[name] = await textOf(pool, `select last_value || ' ' || is_called as text from ${name}`)
  return contents
}

async function textOf(pool: pg.Pool, query: string): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(query)
  return rows[0]?.text ?? ''
}
