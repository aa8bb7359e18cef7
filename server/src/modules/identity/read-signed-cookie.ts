import { parse } from 'hono/utils/cookie'
import { isSignedWith, type SecretKeys } from '../../secrets/secret-keys.ts'

/**
 * The value of a cookie of these headers, signed as better-auth and hono sign; null when it is missing or the signature is not ours.
 * The signature is checked synchronously: hono's own check waits for the threads that hash passwords.
 */
export function readSignedCookie(headers: Headers, name: string, keys: SecretKeys): string | null {
  const cookie = parse(headers.get('cookie') ?? '', name)[name] ?? ''
  const end = cookie.lastIndexOf('.')
  if (end < 1) return null
  const value = cookie.slice(0, end)
  return isSignedWith(keys, value, Buffer.from(cookie.slice(end + 1), 'base64')) ? value : null
}
