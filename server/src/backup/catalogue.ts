import type pg from 'pg'

export interface TableColumns {
  readonly schema: string
  readonly name: string
  /** Stored columns; generated ones are computed from them. */
  readonly columns: readonly string[]
  /** For a partition: its parent table and its bounds. */
  readonly partition: { readonly of: string; readonly bounds: string } | null
}

interface Sequence {
  readonly schema: string
  readonly name: string
  readonly value: string
  readonly isCalled: boolean
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

const ours = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`
const noPartOfExtensions = `not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

/** Lists every table with rows, including the queue's; partitions instead of their parent table. */
export async function listTables(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select n.nspname as schema, c.relname as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns,
      (
        select json_build_object('of', format('%I.%I', pn.nspname, p.relname), 'bounds', pg_get_expr(c.relpartbound, c.oid))
        from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_namespace pn on pn.oid = p.relnamespace
        where i.inhrelid = c.oid and c.relispartition
      ) as partition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${ours} and ${noPartOfExtensions}
    order by 1, 2`)
  return rows
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string; quoted: string }>(`
    select n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ours} and ${noPartOfExtensions}
    order by 1, 2`)
  const sequences: Sequence[] = []
  for (const { schema, name, quoted } of rows) {
    const { rows: state } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted}`,
    )
    sequences.push({ schema, name, value: state[0]?.value ?? '1', isCalled: state[0]?.isCalled ?? false })
  }
  return sequences
}

export async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(f.conname) as name, pg_get_constraintdef(f.oid) as definition
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    where f.contype = 'f' and f.conparentid = 0 and ${ours}
    order by 1, 2`)
  return rows
}

/** Lists the tables that have our triggers, all of which fire for every write of an ordinary session. */
export async function listTriggers(client: pg.Client): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(t.tgname) as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled = 'O' and ${ours}
    order by 1, 2`)
  return rows
}

export async function listAppliedMigrations(
  client: pg.Client,
): Promise<{ version: number; name: string; checksum: string }[]> {
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from schema_migrations order by version',
  )
  return rows
}

export function quoted({ schema, name }: Pick<TableColumns, 'schema' | 'name'>): string {
  return `${quote(schema)}.${quote(name)}`
}

export function quotedColumns({ columns }: Pick<TableColumns, 'columns'>): string {
  return columns.map(quote).join(', ')
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
