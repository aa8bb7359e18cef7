import type { Context } from '../kernel/context.ts'
import { encryptedApplicants } from '../modules/financing/index.ts'
import { encryptedTwoFactorSecrets } from '../modules/identity/index.ts'
import { encryptedFeedSecrets } from '../modules/feeds/index.ts'
import { encryptedWebhookSecrets } from '../modules/outgoing-webhooks/index.ts'
import { encryptedExportSecrets } from '../modules/stock-export/index.ts'
import type { EncryptedTexts, KeyUse } from '../secrets/re-encrypt.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'

/** Every encrypted column of the database. */
export const encryptedTexts: readonly EncryptedTexts[] = [
  encryptedApplicants,
  ...encryptedWebhookSecrets,
  encryptedFeedSecrets,
  encryptedTwoFactorSecrets,
  encryptedExportSecrets,
]

interface ColumnUse {
  readonly name: string
  readonly use: readonly KeyUse[]
}

export async function countKeyUse(ctx: Context): Promise<readonly ColumnUse[]> {
  return Promise.all(encryptedTexts.map(async (texts) => ({ name: texts.name, use: await texts.countByKey(ctx) })))
}

/** Returns the configured keys that encrypt no row, except the newest, and the keys that encrypt rows but are not configured. */
export function compareKeys(columns: readonly ColumnUse[], keys: SecretKeys) {
  const used = new Set(columns.flatMap(({ use }) => use.map(({ keyId }) => keyId)))
  const known = new Set<string | null>(keys.map(({ id }) => id))
  const [, ...older] = keys
  return {
    unused: older.map(({ id }) => id).filter((id) => !used.has(id)),
    missing: [...used].filter((id) => id !== null && !known.has(id)),
  }
}

/** Warns of encryption keys that can be removed. Returns a problem when a required key is missing, otherwise null. */
export async function checkKeyUse(
  ctx: Context,
  keys: SecretKeys,
  log: { warn(details: object, message: string): void },
): Promise<string | null> {
  const { unused, missing } = compareKeys(await countKeyUse(ctx), keys)
  if (unused.length > 0)
    log.warn({ keys: unused }, 'ENCRYPTION_KEYS contains keys that no row needs any more and that can be removed')
  if (missing.length === 0) return null
  return `what the key ${missing.join(', ')} encrypted cannot be read: it is not in ENCRYPTION_KEYS`
}
