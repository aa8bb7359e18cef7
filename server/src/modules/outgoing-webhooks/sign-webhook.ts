import { createHmac, randomBytes } from 'node:crypto'
import type { SecretKeys } from '../../secrets/secret-keys.ts'
import { createTextEncryption, type TextEncryption } from '../../secrets/text-encryption.ts'

/** The purpose of the key that encrypts the secrets of webhooks. */
export const webhookPurpose = 'autopiazza webhook secrets'
const prefix = 'whsec_'
const keyBytes = 32

/** A new secret in the form of Standard Webhooks: whsec_ and the key in base64. */
export function createWebhookSecret(): string {
  return `${prefix}${randomBytes(keyBytes).toString('base64')}`
}

/** Encrypts secrets for the database, each bound to the id of its endpoint. */
export function createWebhookEncryption(keys: SecretKeys): TextEncryption {
  return createTextEncryption(keys, webhookPurpose)
}

interface Signed {
  readonly id: string
  readonly at: Date
  readonly body: string
  /** The newest first; each signs. */
  readonly secrets: readonly string[]
}

/** The headers of Standard Webhooks: id, time in seconds, and a signature by each secret of `id.time.body`. */
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
