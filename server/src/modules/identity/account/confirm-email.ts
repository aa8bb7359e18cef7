import { type Context, userIdOf } from '../../../context.ts'
import { inTransaction, isRefusedBy } from '../../../database/transaction.ts'
import { ok, refused, refusedWith } from '../../../outcome.ts'
import { queueMail } from '../../../queue-mail.ts'
import { writeAuditEntry } from '../../../write-audit-entry.ts'
import type { Accounts } from '../accounts.ts'
import { consumeRateLimit } from '../rate-limits.ts'
import { findAccount } from '../reads/mail-recipient.ts'
import { placeLimit } from '../sign-in-attempts.ts'
import { readReference } from '../signed-reference.ts'
import { deleteProofs } from '../store.ts'
import { takeEmailChange, updateEmail } from './email-changes-store.ts'
import { deleteOtherSessions } from './sessions-store.ts'

interface Parts {
  readonly ctx: Context
  readonly input: { token: string }
  readonly accounts: Pick<Accounts, 'secret' | 'devices'>
}

/** Makes the address of a mailed link that of its account, once. The sessions in which it was requested and confirmed stay open; the browser becomes a known device. */
export async function confirmEmail({ ctx, input, accounts }: Parts) {
  const wait = await consumeRateLimit(ctx, placeLimit(ctx, 'confirm-email'))
  if (wait > 0) return refusedWith('identity.too_many_attempts', { seconds: wait })
  const id = readReference(accounts.secret, 'change-email', input.token)
  if (!id) return refused('identity.link_invalid')

  try {
    const email = await inTransaction(ctx, (ctx) => changeEmail(ctx, id))
    return email ? ok({ cookies: [accounts.devices.markKnown(email)] }) : refused('identity.link_invalid')
  } catch (error) {
    if (!isRefusedBy(error, 'users_email')) throw error
    await takeEmailChange(ctx, id)
    return refused('identity.email_taken')
  }
}

/** Changes the address in the running transaction, and returns it; null when the link has ended. */
async function changeEmail(ctx: Context, id: string): Promise<string | null> {
  const change = await takeEmailChange(ctx, id)
  const account = change && (await findAccount(ctx, change.userId))
  if (!account) return null
  const { userId, email, sessionId } = change
  await updateEmail(ctx, { userId, email })
  await deleteProofs(ctx, userId)
  const own = userIdOf(ctx.actor) === userId && 'sessionId' in ctx.actor ? ctx.actor.sessionId : null
  await deleteOtherSessions(ctx, { userId, keep: [sessionId, own].filter((id) => id !== null) })
  const { email: recipient, firstName, language } = account
  await queueMail(ctx, {
    deduplicationKey: `email-changed:${id}`,
    recipient,
    language,
    template: 'email-changed',
    variables: { firstName },
  })
  await writeAuditEntry(ctx, 'account.change_email', userId)
  return email
}
