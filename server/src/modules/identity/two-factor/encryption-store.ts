import { sql } from 'kysely'
import type { EncryptedTexts, KeyUse } from '../../../secrets/re-encrypt.ts'

/** The purpose of the key that encrypts the secrets of authenticator apps. */
export const twoFactorPurpose = 'autopiazza two-factor secrets'

/** The secrets that authenticator apps share, each about its account. */
export const encryptedTwoFactorSecrets: EncryptedTexts = {
  name: 'two_factor_secrets.secret',
  purpose: twoFactorPurpose,
  countByKey: async ({ db }) => {
    const { rows } = await sql<KeyUse>`
      select encryption_key_id(secret) as "keyId", count(*)::int as rows from two_factor_secrets group by 1 order by 1
    `.execute(db)
    return rows
  },
  list: async ({ db }, { keyIds, after, limit }) => {
    const { rows } = await sql<{ id: string; encrypted: Buffer; about: string }>`
      select user_id as id, secret as encrypted, user_id as about from two_factor_secrets
      where encryption_key_id(secret) = any(${keyIds}) and user_id > ${after}::uuid
      order by user_id limit ${limit}
    `.execute(db)
    return rows
  },
  replace: async ({ db }, { id, before, after }) => {
    const row = await db
      .updateTable('two_factor_secrets')
      .set({ secret: after })
      .where('user_id', '=', id)
      .where('secret', '=', before)
      .returning('user_id')
      .executeTakeFirst()
    return row !== undefined
  },
}
