import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { SecretKeys } from '../../secrets/secret-keys.ts'
import { readReference, type ReferencePurpose, signReference } from './signed-reference.ts'

/** A signed cookie with the id of one row. */
export interface ReferenceCookie {
  readonly remember: (id: string) => string
  /** Returns the id, or null when the cookie is missing or its signature is invalid. */
  readonly read: (headers: Headers) => string | null
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
