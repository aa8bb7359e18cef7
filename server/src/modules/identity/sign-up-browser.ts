import { retention } from '@autopiazza/contract/retention'
import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { SecretKeys } from '../../secret-keys.ts'
import { readReference, signReference } from './signed-reference.ts'

/** The browser that asked for an account: the press on the mailed link signs in there, and only verifies the address elsewhere. */
export interface SignUpBrowser {
  /** The set-cookie line that makes this the browser of a sign-up. */
  readonly remember: (signUpId: string) => string
  /** Whether these request headers come from the browser of this sign-up. */
  readonly isOf: (headers: Headers, signUpId: string) => boolean
  /** The set-cookie line that ends it. */
  readonly forget: () => string
}

export function createSignUpBrowser({
  secret,
  cookieName,
  isSecure,
}: {
  secret: SecretKeys
  cookieName: string
  isSecure: boolean
}): SignUpBrowser {
  const cookie = (value: string, maxAge: number) =>
    generateCookie(cookieName, value, { path: '/', maxAge, httpOnly: true, sameSite: 'Lax', secure: isSecure })
  return {
    remember: (signUpId) => cookie(signReference(secret, 'sign-up-browser', signUpId), retention.signUpHours * 3600),
    isOf: (headers, signUpId) => {
      const given = parse(headers.get('cookie') ?? '', cookieName)[cookieName]
      return given !== undefined && readReference(secret, 'sign-up-browser', given) === signUpId
    },
    forget: () => cookie('', 0),
  }
}
