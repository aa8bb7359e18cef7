import { sql } from 'kysely'
import type { EncryptedTexts, KeyUse } from '../../secrets/re-encrypt.ts'
import { webhookPurpose } from './sign-webhook.ts'

/** The secrets of vendors' webhooks, and the former ones that still sign for a day. */
export const encryptedWebhookSecrets: readonly EncryptedTexts[] = [
  encryptedIn('encrypted_secret'),
  encryptedIn('encrypted_former_secret'),
]

function encryptedIn(column: 'encrypted_secret' | 'encrypted_former_secret'): EncryptedTexts {
  const encrypted = sql.ref(column)
  return {
    name: `webhook_endpoints.${column}`,
    purpose: webhookPurpose,
    countByKey: async ({ db }) => {
      const { rows } = await sql<KeyUse>`
        select encryption_key_id(${encrypted}) as "keyId", count(*)::int as rows
        from webhook_endpoints where ${encrypted} is not null group by 1 order by 1
      `.execute(db)
      return rows
    },
    list: async ({ db }, { keyIds, after, limit }) => {
      const { rows } = await sql<{ id: string; encrypted: Buffer; about: string }>`
        select id, ${encrypted} as encrypted, id as about from webhook_endpoints
        where ${encrypted} is not null and encryption_key_id(${encrypted}) = any(${keyIds}) and id > ${after}::uuid
        order by id limit ${limit}
      `.execute(db)
      return rows
    },
    replace: async ({ db }, { id, before, after }) => {
      const row = await db
        .updateTable('webhook_endpoints')
        .set({ [column]: after })
        .where('id', '=', id)
        .where(column, '=', before)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
