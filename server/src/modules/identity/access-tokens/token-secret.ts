import { createHash, randomBytes } from 'node:crypto'

/** Lets secret scanners and the log filter recognise a token. */
const prefix = 'apz_'
const form = new RegExp(`^${prefix}[\\w-]{43}$`)

/** Creates a token with 256 random bits and its hash in hexadecimal. A slow hash is unnecessary, because the token cannot be guessed. */
export function createTokenSecret(): { readonly secret: string; readonly hash: string } {
  const secret = `${prefix}${randomBytes(32).toString('base64url')}`
  return { secret, hash: hashOf(secret) }
}

/** Returns the hash of a token, or null for text that cannot be a token. */
export function hashTokenSecret(secret: string): string | null {
  return form.test(secret) ? hashOf(secret) : null
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
