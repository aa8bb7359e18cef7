import * as addresses from '@autopiazza/contract/addresses'
import type { Accounts } from './accounts.ts'
import { type ReferencePurpose, signReference } from './signed-reference.ts'

export type LinkParts = Pick<Accounts, 'baseUrl' | 'secret'>

interface LinkedRow {
  readonly address: string
  readonly purpose: ReferencePurpose
  readonly id: string
}

/** Returns a link to a row, signed by this server. It is created when the mail is sent and not stored. */
export function signedLink({ baseUrl, secret }: LinkParts, { address, purpose, id }: LinkedRow): string {
  return `${baseUrl}${address}?token=${signReference(secret, purpose, id)}`
}

export function verificationLink(parts: LinkParts, signUpId: string, next?: string): string {
  return (
    signedLink(parts, { address: addresses.verifyEmail, purpose: 'verify-email', id: signUpId }) + nextParameter(next)
  )
}

export function browserLink(parts: LinkParts, id: string, next?: string): string {
  return signedLink(parts, { address: addresses.confirmBrowser, purpose: 'confirm-browser', id }) + nextParameter(next)
}

export function resetLink(parts: LinkParts, id: string, next?: string): string {
  return signedLink(parts, { address: addresses.resetPassword, purpose: 'reset-password', id }) + nextParameter(next)
}

export function emailChangeLink(parts: LinkParts, id: string): string {
  return signedLink(parts, { address: addresses.confirmEmail, purpose: 'change-email', id })
}

/** Returns the query parameter with the page to open next. The page is checked again when the link is opened. */
function nextParameter(next: string | undefined): string {
  return next === undefined ? '' : `&next=${encodeURIComponent(next)}`
}
