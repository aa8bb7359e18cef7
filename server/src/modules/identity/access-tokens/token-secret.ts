import { createHash, randomBytes } from 'node:crypto'

/** By it secret scanners and the log's privacy recognise a token. */
const prefix = 'apz_'
const form = new RegExp(`^${prefix}[\\w-]{43}$`)

/** A new token with 256 random bits; only its hash is kept. */
export function createTokenSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`
}

/** The hash by which a token is found, in hexadecimal digits; null for what cannot be a token. A secret that cannot be guessed needs no slow hash. */
export function hashTokenSecret(secret: string): string | null {
  return form.test(secret) ? createHash('sha256').update(secret).digest('hex') : null
}
