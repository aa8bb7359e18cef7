import { sql } from 'kysely'
import type { EncryptedTexts, KeyUse } from '../../secrets/re-encrypt.ts'
import { exportPurpose } from './export-secret.ts'

/** The secrets of the addresses from which stocks are fetched. */
export const encryptedExportSecrets: EncryptedTexts = {
  name: 'stock_export_addresses.encrypted_secret',
  purpose: exportPurpose,
  countByKey: async ({ db }) => {
    const { rows } = await sql<KeyUse>`
      select encryption_key_id(encrypted_secret) as "keyId", count(*)::int as rows
      from stock_export_addresses group by 1 order by 1
    `.execute(db)
    return rows
  },
  list: async ({ db }, { keyIds, after, limit }) => {
    const { rows } = await sql<{ id: string; encrypted: Buffer; about: string }>`
      select id, encrypted_secret as encrypted, id as about from stock_export_addresses
      where encryption_key_id(encrypted_secret) = any(${keyIds}) and id > ${after}::uuid
      order by id limit ${limit}
    `.execute(db)
    return rows
  },
  replace: async ({ db }, { id, before, after }) => {
    const row = await db
      .updateTable('stock_export_addresses')
      .set({ encrypted_secret: after })
      .where('id', '=', id)
      .where('encrypted_secret', '=', before)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },
}
