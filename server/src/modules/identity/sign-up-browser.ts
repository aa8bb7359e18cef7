import { retention } from '@autopiazza/contract/retention'
import type { SecretKeys } from '../../secrets/secret-keys.ts'
import { createReferenceCookie } from './reference-cookie.ts'

/** The browser of a sign-up. The verification link signs in only there; elsewhere it only verifies the address. */
export interface SignUpBrowser {
  readonly remember: (signUpId: string) => string
  /** Returns whether these headers come from the browser of this sign-up. */
  readonly isOf: (headers: Headers, signUpId: string) => boolean
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
