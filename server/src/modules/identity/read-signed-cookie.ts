import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'

/**
 * The value of a cookie of these headers, signed as better-auth and hono sign; null when it is missing or the signature is not ours.
 * The signature is checked synchronously: hono's own check waits for the threads that hash passwords.
 */
export function readSignedCookie(headers: Headers, name: string, secret: string): string | null {
  const cookie = parse(headers.get('cookie') ?? '', name)[name] ?? ''
  const end = cookie.lastIndexOf('.')
  if (end < 1) return null
  const value = cookie.slice(0, end)
  const given = Buffer.from(cookie.slice(end + 1), 'base64')
  const right = createHmac('sha256', secret).update(value).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? value : null
}
