import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../database/tables.ts'
import type { EncryptedTexts, KeyUse } from './re-encrypt.ts'

interface EncryptedColumn<Table extends keyof DB> {
  readonly table: Table
  readonly column: keyof DB[Table] & string
  /** The purpose from which its key is derived. */
  readonly purpose: string
  /** The primary key, a UUID; `id` by default. */
  readonly id?: keyof DB[Table] & string
  /** The column of the associated data; the primary key by default. */
  readonly about?: keyof DB[Table] & string
}

/** Describes an encrypted column, so that its rows can be counted and encrypted with another key. */
export function encryptedColumn<Table extends keyof DB>({
  table,
  column,
  purpose,
  id = 'id' as keyof DB[Table] & string,
  about = id,
}: EncryptedColumn<Table>): EncryptedTexts {
  const rows: RawBuilder<unknown> = sql.table(table)
  const [encrypted, key, context] = [sql.ref(column), sql.ref(id), sql.ref(about)]
  return {
    name: `${table}.${column}`,
    purpose,
    countByKey: async ({ db }) => {
      const use = await sql<KeyUse>`
        select encryption_key_id(${encrypted}) as "keyId", count(*)::int as rows
        from ${rows} where ${encrypted} is not null group by 1 order by 1
      `.execute(db)
      return use.rows
    },
    list: async ({ db }, { keyIds, after, limit }) => {
      const found = await sql<{ id: string; encrypted: Buffer; about: string }>`
        select ${key} as id, ${encrypted} as encrypted, ${context} as about from ${rows}
        where ${encrypted} is not null and encryption_key_id(${encrypted}) = any(${keyIds}) and ${key} > ${after}::uuid
        order by ${key} limit ${limit}
      `.execute(db)
      return found.rows
    },
    replace: async ({ db }, { id, before, after }) => {
      const { numAffectedRows } = await sql`
        update ${rows} set ${encrypted} = ${after} where ${key} = ${id} and ${encrypted} = ${before}
      `.execute(db)
      return numAffectedRows === 1n
    },
  }
}
