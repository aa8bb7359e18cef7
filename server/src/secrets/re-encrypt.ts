import type { Context } from '../kernel/context.ts'
import { inTransaction } from '../database/transaction.ts'
import type { SecretKeys } from './secret-keys.ts'
import { createTextEncryption } from './text-encryption.ts'
import { writeAuditEntry } from '../kernel/write-audit-entry.ts'

/** How many rows a key has encrypted; keyId is null where the bytes are not an encrypted text of ours. */
export interface KeyUse {
  readonly keyId: string | null
  readonly rows: number
}

interface EncryptedRow {
  readonly id: string
  readonly encrypted: Buffer
  /** What it was encrypted about. */
  readonly about: string
}

/** One encrypted column, as its module reads and replaces it. */
export interface EncryptedTexts {
  /** Its table and column, for operators. */
  readonly name: string
  /** The purpose with which its key is derived. */
  readonly purpose: string
  readonly countByKey: (ctx: Context) => Promise<readonly KeyUse[]>
  /** Rows of these keys in the order of their ids, after one of them. */
  readonly list: (ctx: Context, page: EncryptedPage) => Promise<readonly EncryptedRow[]>
  /** Writes the new bytes where the old ones still stand; false where the program has changed them meanwhile. */
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
  /** Rows that none of the keys can read; they stay as they are. */
  readonly unreadable: number
}

const batch = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Encrypts again, by the newest key, what older ones of these keys encrypted; returns how many rows. Each batch is committed with its audit entry, so that a run
 * that was stopped goes on where it stopped, and what the program changes meanwhile stays as the program wrote it.
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
