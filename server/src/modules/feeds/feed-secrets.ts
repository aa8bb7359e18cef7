import { createHash, randomBytes } from 'node:crypto'
import type { FeedCredentials } from '@autopiazza/contract/feeds'
import { encryptedColumn } from '../../secrets/encrypted-column.ts'
import type { SecretKeys } from '../../secrets/secret-keys.ts'
import { createTextEncryption, type TextEncryption } from '../../secrets/text-encryption.ts'

const purpose = 'autopiazza feed secrets'
const tokenBytes = 32
const prefix = 'apfeed_'

/** Passwords and header values with which feeds are fetched. */
export const encryptedFeedSecrets = encryptedColumn({ table: 'stock_feeds', column: 'encrypted_secret', purpose })

/** Encrypts the secrets of feeds for the database, each bound to the id of its feed. */
export function createFeedEncryption(keys: SecretKeys): TextEncryption {
  return createTextEncryption(keys, purpose)
}

/** Creates the token of an upload address. Only its hash is stored. */
export function createFeedToken(): { readonly token: string; readonly hash: Buffer } {
  const token = `${prefix}${randomBytes(tokenBytes).toString('base64url')}`
  return { token, hash: hashFeedToken(token) }
}

export function hashFeedToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export interface StoredCredentials {
  readonly kind: FeedCredentials['kind']
  readonly name: string
  readonly encryptedSecret: Buffer
}

/** Encrypts the secret of the credentials. */
export function storedCredentials(
  credentials: FeedCredentials,
  feedId: string,
  encryption: TextEncryption,
): StoredCredentials {
  return credentials.kind === 'basic'
    ? { kind: 'basic', name: credentials.user, encryptedSecret: encryption.encrypt(credentials.password, feedId) }
    : { kind: 'header', name: credentials.name, encryptedSecret: encryption.encrypt(credentials.value, feedId) }
}

/** Returns the headers with which a feed is fetched. Throws when the secret cannot be decrypted. */
export function credentialHeaders(
  stored: StoredCredentials | null,
  feedId: string,
  encryption: TextEncryption,
): Record<string, string> {
  if (!stored) return {}
  const secret = encryption.decrypt(stored.encryptedSecret, feedId)
  if (stored.kind === 'header') return { [stored.name.toLowerCase()]: secret }
  return { authorization: `Basic ${Buffer.from(`${stored.name}:${secret}`, 'utf8').toString('base64')}` }
}
