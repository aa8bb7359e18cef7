import { createHash, randomBytes } from 'node:crypto'

/** By it secret scanners and the log's privacy recognise a token. */
const prefix = 'apz_'
const form = new RegExp(`^${prefix}[\\w-]{43}$`)

/** A new token with 256 random bits, and the hash by which it is found, in hexadecimal digits. Only the hash is kept; what cannot be guessed needs no slow one. */
export function createTokenSecret(): { readonly secret: string; readonly hash: string } {
  const secret = `${prefix}${randomBytes(32).toString('base64url')}`
  return { secret, hash: hashOf(secret) }
}

/** The hash of a token; null for what cannot be one. */
export function hashTokenSecret(secret: string): string | null {
  return form.test(secret) ? hashOf(secret) : null
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
