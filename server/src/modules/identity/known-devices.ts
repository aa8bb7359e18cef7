import { randomBytes } from 'node:crypto'
import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { isSignedWith, type SecretKeys, signWith } from '../../secrets/secret-keys.ts'

/** Recognises browsers that have signed in to an account before. Attempts from other browsers do not lock the owner out of them. */
export interface KnownDevices {
  /** Returns the id of the device if it has signed in to the account of this e-mail address before, otherwise null. */
  readonly recognise: (headers: Headers, email: string) => string | null
  readonly markKnown: (email: string) => string
}

const yearSeconds = 365 * 24 * 3600

export function createKnownDevices({
  secret,
  cookieName,
  isSecure,
}: {
  secret: SecretKeys
  cookieName: string
  isSecure: boolean
}): KnownDevices {
  const about = (device: string, email: string) => `known-device:${device}:${email}`
  return {
    recognise: (headers, email) => {
      const [device = '', signature = ''] = (parse(headers.get('cookie') ?? '', cookieName)[cookieName] ?? '').split(
        '.',
      )
      return isSignedWith(secret, about(device, email), Buffer.from(signature, 'base64url')) ? device : null
    },
    markKnown: (email) => {
      const device = randomBytes(16).toString('base64url')
      const value = `${device}.${signWith(secret, about(device, email)).toString('base64url')}`
      return generateCookie(cookieName, value, {
        path: '/',
        maxAge: yearSeconds,
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
      })
    },
  }
}
