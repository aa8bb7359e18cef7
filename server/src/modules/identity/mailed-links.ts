import * as addresses from '@autopiazza/contract/addresses'
import type { Accounts } from './accounts.ts'
import { type ReferencePurpose, signReference } from './signed-reference.ts'

export type LinkParts = Pick<Accounts, 'baseUrl' | 'secret'>

interface LinkedRow {
  readonly address: string
  readonly purpose: ReferencePurpose
  readonly id: string
}

/** A link to a row that only this server can have signed; made when the mail is sent and stored nowhere. */
export function signedLink({ baseUrl, secret }: LinkParts, { address, purpose, id }: LinkedRow): string {
  return `${baseUrl}${address}?token=${signReference(secret, purpose, id)}`
}

/** The link in a verification mail. */
export function verificationLink(parts: LinkParts, signUpId: string, next?: string): string {
  return signedLink(parts, { address: addresses.verifyEmail, purpose: 'verify-email', id: signUpId }) + goingOn(next)
}

/** The link in a mail that lets a browser sign in. */
export function browserLink(parts: LinkParts, id: string, next?: string): string {
  return signedLink(parts, { address: addresses.confirmBrowser, purpose: 'confirm-browser', id }) + goingOn(next)
}

/** The link in a password mail. */
export function resetLink(parts: LinkParts, id: string, next?: string): string {
  return signedLink(parts, { address: addresses.resetPassword, purpose: 'reset-password', id }) + goingOn(next)
}

/** The link in a mail that confirms a new address. */
export function emailChangeLink(parts: LinkParts, id: string): string {
  return signedLink(parts, { address: addresses.confirmEmail, purpose: 'change-email', id })
}

/** The page to which a link leads on, checked once more when it is opened. */
function goingOn(next: string | undefined): string {
  return next === undefined ? '' : `&next=${encodeURIComponent(next)}`
}
