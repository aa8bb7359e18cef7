import { parse } from 'hono/utils/cookie'
import { isSignedWith, type SecretKeys } from '../../secrets/secret-keys.ts'

/** Returns the value of a cookie signed in hono's format, or null. Synchronous, because hono's check waits for the thread pool that hashes passwords. */
export function readSignedCookie(headers: Headers, name: string, keys: SecretKeys): string | null {
  const cookie = parse(headers.get('cookie') ?? '', name)[name] ?? ''
  const end = cookie.lastIndexOf('.')
  if (end < 1) return null
  const value = cookie.slice(0, end)
  return isSignedWith(keys, value, Buffer.from(cookie.slice(end + 1), 'base64')) ? value : null
}
