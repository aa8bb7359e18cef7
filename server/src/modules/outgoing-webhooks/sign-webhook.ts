import { createHmac, randomBytes } from 'node:crypto'
import { encryptedColumn } from '../../secrets/encrypted-column.ts'
import type { SecretKeys } from '../../secrets/secret-keys.ts'
import { createTextEncryption, type TextEncryption } from '../../secrets/text-encryption.ts'

const purpose = 'autopiazza webhook secrets'
const prefix = 'whsec_'
const keyBytes = 32

/** Current and former webhook secrets; a former one still signs for a day. */
export const encryptedWebhookSecrets = [
  encryptedColumn({ table: 'webhook_endpoints', column: 'encrypted_secret', purpose }),
  encryptedColumn({ table: 'webhook_endpoints', column: 'encrypted_former_secret', purpose }),
]

/** Creates a secret in the form of Standard Webhooks: whsec_ and the key in base64. */
export function createWebhookSecret(): string {
  return `${prefix}${randomBytes(keyBytes).toString('base64')}`
}

/** Encrypts secrets for the database, each bound to the id of its endpoint. */
export function createWebhookEncryption(keys: SecretKeys): TextEncryption {
  return createTextEncryption(keys, purpose)
}

interface Signed {
  readonly id: string
  readonly at: Date
  readonly body: string
  /** Newest first; each of them signs. */
  readonly secrets: readonly string[]
}

/** Returns the headers of Standard Webhooks: id, time in seconds, and a signature of `id.time.body` with each secret. */
export function signedHeaders({ id, at, body, secrets }: Signed): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
