import type { Context } from '../kernel/context.ts'
import { inTransaction } from '../database/transaction.ts'
import type { SecretKeys } from './secret-keys.ts'
import { createTextEncryption } from './text-encryption.ts'
import { writeAuditEntry } from '../kernel/write-audit-entry.ts'

/** Number of rows encrypted by a key; `keyId` is null for bytes in another format. */
export interface KeyUse {
  readonly keyId: string | null
  readonly rows: number
}

interface EncryptedRow {
  readonly id: string
  readonly encrypted: Buffer
  /** Associated data of the encryption. */
  readonly about: string
}

/** One encrypted column, as its module reads and replaces it. */
export interface EncryptedTexts {
  /** Its table and column, for operators. */
  readonly name: string
  /** The purpose from which its key is derived. */
  readonly purpose: string
  readonly countByKey: (ctx: Context) => Promise<readonly KeyUse[]>
  /** Returns rows of these keys in the order of their ids, after an id. */
  readonly list: (ctx: Context, page: EncryptedPage) => Promise<readonly EncryptedRow[]>
  /** Writes the new bytes if the row still contains the old ones; returns false if the program has changed them meanwhile. */
  readonly replace: (ctx: Context, change: Replaced) => Promise<boolean>
}

export interface EncryptedPage {
  readonly keyIds: readonly string[]
  readonly after: string
  readonly limit: number
}

export interface Replaced {
  readonly id: string
  readonly before: Buffer
  readonly after: Buffer
}

export interface ReEncrypted {
  readonly rows: number
  /** Rows that no key can decrypt; they stay unchanged. */
  readonly unreadable: number
}

const batch = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Encrypts with the newest key what older keys have encrypted; returns the number of rows. Commits each batch with
 * its audit entry, so that a stopped run can resume. Does not overwrite what the program changes meanwhile.
 */
export async function reEncrypt(ctx: Context, texts: EncryptedTexts, keys: SecretKeys): Promise<ReEncrypted> {
  const [{ id: keyId }, ...older] = keys
  const keyIds = older.map(({ id }) => id)
  const encryption = createTextEncryption(keys, texts.purpose)
  let [after, total, unreadable] = [beforeAll, 0, 0]
  while (keyIds.length > 0) {
    const done = await inTransaction(ctx, async (ctx) => {
      const found = await texts.list(ctx, { keyIds, after, limit: batch })
      let [rows, unreadable] = [0, 0]
      for (const { id, encrypted, about } of found) {
        const text = readable(() => encryption.decrypt(encrypted, about))
        if (text === null) unreadable += 1
        else if (await texts.replace(ctx, { id, before: encrypted, after: encryption.encrypt(text, about) })) rows += 1
      }
      if (rows > 0) await writeAuditEntry(ctx, 'secrets.re_encrypt', null, { what: texts.name, rows, keyId })
      return { last: found.at(-1)?.id, rows, unreadable }
    })
    total += done.rows
    unreadable += done.unreadable
    if (done.last === undefined) break
    after = done.last
  }
  return { rows: total, unreadable }
}

function readable(decrypt: () => string): string | null {
  try {
    return decrypt()
  } catch {
    return null
  }
}
