import * as addresses from '@autopiazza/contract/addresses'
import type { Accounts } from './accounts.ts'
import { signReference } from './signed-reference.ts'

type LinkParts = Pick<Accounts, 'baseUrl' | 'secret'>

/** The link in a verification mail, made when the mail is sent and stored nowhere. */
export function verificationLink({ baseUrl, secret }: LinkParts, signUpId: string, next?: string): string {
  return `${baseUrl}${addresses.verifyEmail}?token=${signReference(secret, 'verify-email', signUpId)}${goingOn(next)}`
}

/** The link in a mail that lets a browser sign in, made when the mail is sent and stored nowhere. */
export function browserLink({ baseUrl, secret }: LinkParts, confirmationId: string, next?: string): string {
  return `${baseUrl}${addresses.confirmBrowser}?token=${signReference(secret, 'confirm-browser', confirmationId)}${goingOn(next)}`
}

/** The link in a password mail, made when the mail is sent and stored nowhere. */
export function resetLink({ baseUrl, secret }: LinkParts, resetId: string, next?: string): string {
  return `${baseUrl}${addresses.resetPassword}?token=${signReference(secret, 'reset-password', resetId)}${goingOn(next)}`
}

/** The link in a mail that confirms a new address, made when the mail is sent and stored nowhere. */
export function emailChangeLink({ baseUrl, secret }: LinkParts, changeId: string): string {
  return `${baseUrl}${addresses.confirmEmail}?token=${signReference(secret, 'change-email', changeId)}`
}

/** The page to which a link leads on, checked once more when it is opened. */
function goingOn(next: string | undefined): string {
  return next === undefined ? '' : `&next=${encodeURIComponent(next)}`
}
