import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

interface Keys {
  /** When the document is due, in milliseconds; null for never. */
  due?: number | null
  /** What it belongs to: a payment, an event, an address. */
  group?: string | null
}

/** Documents of one kind, in the order of their first write. */
export interface Collection<T> {
  get(id: string): T | undefined
  put(id: string, document: T, keys?: Keys): void
  newestFirst(): Iterable<T>
  inGroup(group: string): T[]
  dueBy(moment: number): T[]
  nextDue(): number | null
}

export interface Store {
  collection<T>(kind: string): Collection<T>
  /** Atomic, and on disk when it returns; nested calls join the outer one. */
  transaction<R>(work: () => R): R
  close(): void
}

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists documents (
    sequence integer primary key autoincrement,
    kind text not null,
    id text not null,
    due integer,
    belongs_to text,
    document text not null,
    unique (kind, id)
  );
  create index if not exists documents_by_order on documents (kind, sequence);
  create index if not exists documents_by_due on documents (kind, due) where due is not null;
  create index if not exists documents_by_group on documents (kind, belongs_to) where belongs_to is not null;
`

export function openStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true })
  const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'))
  database.exec(schema)

  const one = database.prepare('select document from documents where kind = ? and id = ?')
  const save = database.prepare(`
    insert into documents (kind, id, document, due, belongs_to) values (?, ?, ?, ?, ?)
    on conflict (kind, id) do update set document = excluded.document, due = excluded.due, belongs_to = excluded.belongs_to
  `)
  const page = database.prepare(
    'select sequence, document from documents where kind = ? and sequence < ? order by sequence desc limit 100',
  )
  const grouped = database.prepare(
    'select document from documents where kind = ? and belongs_to = ? order by sequence desc',
  )
  const due = database.prepare(
    'select document from documents where kind = ? and due <= ? order by due, sequence limit 200',
  )
  const next = database.prepare('select min(due) as due from documents where kind = ? and due is not null')

  let depth = 0

  return {
    collection<T>(kind: string): Collection<T> {
      const read = (row: Record<string, unknown>): T => JSON.parse(String(row['document'])) as T
      return {
        get(id) {
          const row = one.get(kind, id)
          return row && read(row)
        },
        put(id, document, keys) {
          save.run(kind, id, JSON.stringify(document), keys?.due ?? null, keys?.group ?? null)
        },
        *newestFirst() {
          let before = Number.MAX_SAFE_INTEGER
          for (;;) {
            const rows = page.all(kind, before)
            for (const row of rows) yield read(row)
            const last = rows.at(-1)
            if (!last) return
            before = Number(last['sequence'])
          }
        },
        inGroup: (group) => grouped.all(kind, group).map(read),
        dueBy: (moment) => due.all(kind, moment).map(read),
        nextDue() {
          const moment = next.get(kind)?.['due']
          return typeof moment === 'number' ? moment : null
        },
      }
    },
    transaction(work) {
      if (depth > 0) return work()
      database.exec('begin immediate')
      depth += 1
      try {
        const result = work()
        database.exec('commit')
        return result
      } catch (error) {
        // A full disk makes SQLite roll back automatically.
        if (database.isTransaction) database.exec('rollback')
        throw error
      } finally {
        depth -= 1
      }
    },
    close: () => database.close(),
  }
}
