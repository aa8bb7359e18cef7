import { sql } from 'kysely'
import type { EncryptedTexts, KeyUse } from '../../secrets/re-encrypt.ts'
import { applicantPurpose } from './applicant-encryption.ts'

/** The forms of applicants that the provider has not accepted yet. */
export const encryptedApplicants: EncryptedTexts = {
  name: 'financing_requests.encrypted_applicant',
  purpose: applicantPurpose,
  countByKey: async ({ db }) => {
    const { rows } = await sql<KeyUse>`
      select encryption_key_id(encrypted_applicant) as "keyId", count(*)::int as rows
      from financing_requests where encrypted_applicant is not null group by 1 order by 1
    `.execute(db)
    return rows
  },
  list: async ({ db }, { keyIds, after, limit }) => {
    const { rows } = await sql<{ id: string; encrypted: Buffer; about: string }>`
      select id, encrypted_applicant as encrypted, reservation_id as about from financing_requests
      where encrypted_applicant is not null and encryption_key_id(encrypted_applicant) = any(${keyIds}) and id > ${after}::uuid
      order by id limit ${limit}
    `.execute(db)
    return rows
  },
  replace: async ({ db }, { id, before, after }) => {
    const row = await db
      .updateTable('financing_requests')
      .set({ encrypted_applicant: after })
      .where('id', '=', id)
      .where('encrypted_applicant', '=', before)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },
}
