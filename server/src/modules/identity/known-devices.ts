import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'

/** Browsers that have signed in to an account before. Attempts from elsewhere never lock the owner out on these. */
export interface KnownDevices {
  /** Identifies the device if it has signed in to this address before; null for any other. */
  readonly recognise: (headers: Headers, email: string) => string | null
  /** The set-cookie line that makes this a known device of the address. */
  readonly markKnown: (email: string) => string
}

const yearSeconds = 365 * 24 * 3600

export function createKnownDevices({
  secret,
  cookieName,
  isSecure,
}: {
  secret: string
  cookieName: string
  isSecure: boolean
}): KnownDevices {
  const sign = (device: string, email: string) =>
    createHmac('sha256', secret).update(`known-device:${device}:${email}`).digest()
  return {
    recognise: (headers, email) => {
      const [device = '', signature = ''] = (parse(headers.get('cookie') ?? '', cookieName)[cookieName] ?? '').split(
        '.',
      )
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(device, email)
      return given.length === expected.length && timingSafeEqual(given, expected) ? device : null
    },
    markKnown: (email) => {
      const device = randomBytes(16).toString('base64url')
      const value = `${device}.${sign(device, email).toString('base64url')}`
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
