import type { PasskeyAssertion } from '@autopiazza/contract/second-factor'
import type { PasskeyInput } from '@autopiazza/contract/two-factor'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { StoredPasskey } from '../reads/second-factors.ts'

const siteName = 'Autopiazza'
const timeout = 10 * 60_000

interface Challenge {
  readonly baseUrl: string
  readonly challenge: Buffer
}

interface Registration extends Challenge {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly known: readonly StoredPasskey[]
}

/** Returns the options to create a passkey. The options exclude devices that already have a passkey of the account. */
export async function registrationOptions({ baseUrl, challenge, userId, email, name, known }: Registration) {
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: siteId(baseUrl),
    userID: new Uint8Array(userHandle(userId)),
    userName: email,
    userDisplayName: name || email,
    challenge: new Uint8Array(challenge),
    timeout,
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { ...options }
}

/** Returns the valid passkeys of an account, so that the browser can hide others. */
export function acceptedPasskeys({ baseUrl, userId, email, name, known }: Omit<Registration, 'challenge'>) {
  return {
    rpId: siteId(baseUrl),
    userId: userHandle(userId).toString('base64url'),
    name: email,
    displayName: name || email,
    allAcceptedCredentialIds: known.map(({ credential_id }) => credential_id.toString('base64url')),
  }
}

/** Returns the new passkey, or null when the response does not match this challenge on this site. */
export async function readRegistration({ baseUrl, challenge }: Challenge, credential: PasskeyInput['credential']) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {}, response: credential.response },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: new URL(baseUrl).origin,
      expectedRPID: siteId(baseUrl),
      requireUserVerification: false,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      transports: credential.response.transports ?? [],
    }
  } catch {
    return null
  }
}

export async function assertionOptions({ baseUrl, challenge }: Challenge, known: readonly StoredPasskey[]) {
  const options = await generateAuthenticationOptions({
    rpID: siteId(baseUrl),
    challenge: new Uint8Array(challenge),
    timeout,
    allowCredentials: known.map(descriptorOf),
    userVerification: 'preferred',
  })
  return { ...options }
}

/** Returns the signature counter of the passkey that signed this challenge on this site; null when the signature is wrong. */
export async function readAssertion(
  { baseUrl, challenge }: Challenge,
  { passkey, assertion }: { readonly passkey: StoredPasskey; readonly assertion: PasskeyAssertion },
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {}, response: assertion.response },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: new URL(baseUrl).origin,
      expectedRPID: siteId(baseUrl),
      requireUserVerification: false,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.sign_count,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

function descriptorOf({ credential_id, transports }: StoredPasskey) {
  return { id: credential_id.toString('base64url'), transports: transports as never[] }
}

/** Returns the user handle, the account's id as bytes. */
function userHandle(userId: string): Buffer {
  return Buffer.from(userId.replaceAll('-', ''), 'hex')
}

function siteId(baseUrl: string): string {
  return new URL(baseUrl).hostname
}
