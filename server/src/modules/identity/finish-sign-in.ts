import type { Context } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import type { Accounts } from './accounts.ts'
import { openSession } from './open-session.ts'
import { findSessionView } from './reads/session-view.ts'
import { queueSecurityMail } from './two-factor/security-mail.ts'

interface Finished {
  readonly ctx: Context
  readonly userId: string
  readonly email: string
  readonly accounts: Accounts
  readonly headers: Headers
  readonly isConfirmed: boolean
}

/** Opens the session of an authenticated user and makes the browser a known device. Mails the owner when the device was unknown. */
export async function finishSignIn({ ctx, userId, email, accounts, headers, isConfirmed }: Finished) {
  const session = await findSessionView(ctx, userId)
  const cookies = session && (await openSession(accounts, { ctx, userId, headers, isConfirmed }))
  if (!session || !cookies) return refused('identity.account_suspended')
  if (accounts.devices.recognise(headers, email) === null)
    await queueSecurityMail(ctx, { userId, news: 'new-browser', headers })
  return ok({ session, cookies: [...cookies, accounts.devices.markKnown(email)] })
}
