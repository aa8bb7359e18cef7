import { retention } from '@autopiazza/contract/retention'
import type { SecretKeys } from '../../secrets/secret-keys.ts'
import { createReferenceCookie } from './reference-cookie.ts'

/** The browser that asked for an account: the press on the mailed link signs in there, and only verifies the address elsewhere. */
export interface SignUpBrowser {
  /** The set-cookie line that makes this the browser of a sign-up. */
  readonly remember: (signUpId: string) => string
  /** Whether these request headers come from the browser of this sign-up. */
  readonly isOf: (headers: Headers, signUpId: string) => boolean
  /** The set-cookie line that ends it. */
  readonly forget: () => string
}

interface Parts {
  readonly secret: SecretKeys
  readonly cookieName: string
  readonly isSecure: boolean
}

export function createSignUpBrowser(parts: Parts): SignUpBrowser {
  const seconds = retention.signUpHours * 3600
  const { remember, read, forget } = createReferenceCookie({ ...parts, purpose: 'sign-up-browser', seconds })
  return { remember, isOf: (headers, signUpId) => read(headers) === signUpId, forget }
}
