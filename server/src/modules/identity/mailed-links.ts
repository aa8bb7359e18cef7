import type { Accounts } from './accounts.ts'
import { signReference } from './signed-reference.ts'

type LinkParts = Pick<Accounts, 'baseUrl' | 'secret'>

/** The address in a verification mail, written when the mail is sent and stored nowhere. */
export function verificationLink({ baseUrl, secret }: LinkParts, signUpId: string): string {
  return `${baseUrl}/auth/verify?token=${signReference(secret, 'verify-email', signUpId)}`
}

/** The address in a mail that lets a browser sign in, written when the mail is sent and stored nowhere. */
export function browserLink({ baseUrl, secret }: LinkParts, confirmationId: string): string {
  return `${baseUrl}/auth/browser?token=${signReference(secret, 'confirm-browser', confirmationId)}`
}

/** The address in a password mail, written when the mail is sent and stored nowhere. */
export function resetLink({ baseUrl, secret }: LinkParts, resetId: string): string {
  return `${baseUrl}/auth/reset?token=${signReference(secret, 'reset-password', resetId)}`
}
