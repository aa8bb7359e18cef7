import type { AcceptedPasskeys } from '@autopiazza/contract/two-factor'

/** Signal methods of WebAuthn, which not every browser has. */
interface Signals {
  signalAllAcceptedCredentials?(
    accepted: Pick<AcceptedPasskeys, 'rpId' | 'userId' | 'allAcceptedCredentialIds'>,
  ): Promise<void>
  signalCurrentUserDetails?(details: Pick<AcceptedPasskeys, 'rpId' | 'userId' | 'name' | 'displayName'>): Promise<void>
  signalUnknownCredential?(unknown: { readonly rpId: string; readonly credentialId: string }): Promise<void>
}

const signals = (): Signals => (globalThis.PublicKeyCredential as Signals | undefined) ?? {}

/** Reports the valid passkeys of the account and their names to the browser, so that it stops offering others. Does nothing where the browser does not support this. */
export async function signalAccepted(accepted: AcceptedPasskeys): Promise<void> {
  const { rpId, userId, name, displayName, allAcceptedCredentialIds } = accepted
  await Promise.allSettled([
    signals().signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds }),
    signals().signalCurrentUserDetails?.({ rpId, userId, name, displayName }),
  ])
}

export async function signalRemoved(rpId: unknown, credentialId: string): Promise<void> {
  if (typeof rpId !== 'string') return
  await Promise.allSettled([signals().signalUnknownCredential?.({ rpId, credentialId })])
}
