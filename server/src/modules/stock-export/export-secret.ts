import { exportedFiles } from '@autopiazza/contract/addresses'
import { type ExportChannel, exportFiles } from '@autopiazza/contract/stock-export-vocabulary'
import { createHash, randomBytes } from 'node:crypto'
import { encryptedColumn } from '../../secrets/encrypted-column.ts'
import type { SecretKeys } from '../../secrets/secret-keys.ts'
import { createTextEncryption, type TextEncryption } from '../../secrets/text-encryption.ts'

const purpose = 'autopiazza stock export addresses'
const form = /^apz_feed_[\w-]{43}$/

/** The secrets of the addresses from which stocks are fetched. */
export const encryptedExportSecrets = encryptedColumn({
  table: 'stock_export_addresses',
  column: 'encrypted_secret',
  purpose,
})

/** Creates the secret of an address. The log hides every text that begins with 'apz_'. */
export function createExportSecret(): string {
  return `apz_feed_${randomBytes(32).toString('base64url')}`
}

/** Encrypts secrets for the database, each bound to the id of its row. */
export function createExportEncryption(keys: SecretKeys): TextEncryption {
  return createTextEncryption(keys, purpose)
}

/** Returns the hash by which a secret is found; null for a text that is no secret. */
export function hashOfSecret(secret: string): string | null {
  return form.test(secret) ? createHash('sha256').update(secret).digest('hex') : null
}

export function addressOfFile(baseUrl: string, secret: string, channel: ExportChannel): string {
  return `${baseUrl}${exportedFiles}/${secret}/${exportFiles[channel]}`
}
