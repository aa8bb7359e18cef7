import { retention } from '@autopiazza/contract/retention'
import type { SecretKeys } from '../../secrets/secret-keys.ts'
import { createReferenceCookie } from './reference-cookie.ts'

/** Recognises the browser of a sign-up. The verification link signs the user in only there. In other browsers it only verifies the e-mail address. */
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
