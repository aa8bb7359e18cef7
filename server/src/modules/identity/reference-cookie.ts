import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { SecretKeys } from '../../secrets/secret-keys.ts'
import { readReference, type ReferencePurpose, signReference } from './signed-reference.ts'

/** A cookie that carries the id of one row, signed, for one browser. */
export interface ReferenceCookie {
  /** The set-cookie line that keeps it. */
  readonly remember: (id: string) => string
  /** The id in these request headers; null where there is none that was signed here. */
  readonly read: (headers: Headers) => string | null
  /** The set-cookie line that ends it. */
  readonly forget: () => string
}

interface Parts {
  readonly secret: SecretKeys
  readonly purpose: ReferencePurpose
  readonly cookieName: string
  readonly seconds: number
  readonly isSecure: boolean
}

export function createReferenceCookie({ secret, purpose, cookieName, seconds, isSecure }: Parts): ReferenceCookie {
  const cookie = (value: string, maxAge: number) =>
    generateCookie(cookieName, value, { path: '/', maxAge, httpOnly: true, sameSite: 'Lax', secure: isSecure })
  return {
    remember: (id) => cookie(signReference(secret, purpose, id), seconds),
    read: (headers) => {
      const given = parse(headers.get('cookie') ?? '', cookieName)[cookieName]
      return given === undefined ? null : readReference(secret, purpose, given)
    },
    forget: () => cookie('', 0),
  }
}
