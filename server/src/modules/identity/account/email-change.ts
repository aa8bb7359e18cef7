import { retention } from '@autopiazza/contract/retention'
import { type Call, type Context, userIdOf } from '../../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../../database/transaction.ts'
import { ok, refused, refusedWith } from '../../../kernel/outcome.ts'
import { queueMail } from '../../../kernel/queue-mail.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import type { Accounts } from '../accounts.ts'
import { actingInSession } from '../acting.ts'
import { queueAccountMail } from '../request-mail.ts'
import { consumeRateLimit } from '../rate-limits.ts'
import { findEmailChange } from '../reads/email-change.ts'
import { findAccount } from '../reads/mail-recipient.ts'
import { findProfile } from '../reads/profile.ts'
import { placeLimit } from '../sign-in-attempts.ts'
import { readReference } from '../signed-reference.ts'
import { deleteProofs } from '../store.ts'
import { doneInBrowser } from '../two-factor/security-mail.ts'
import { deleteEmailChange, replaceEmailChange, takeEmailChange, updateEmail } from './email-changes-store.ts'
import { deleteOtherSessions } from './sessions-store.ts'

/** Counts one mail to a new e-mail address. Returns the seconds to wait, or 0. */
export function countEmailChange(ctx: Context, userId: string): Promise<number> {
  return consumeRateLimit(ctx, { name: 'email-change', key: userId, points: 6, seconds: 3600 })
}

/** Stores the new e-mail address and queues its mail. A job selects the mail to send, so that every address takes the same work here. */
export async function requestEmailChange(
  ctx: Context,
  { userId, sessionId, email }: { readonly userId: string; readonly sessionId: string; readonly email: string },
): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + retention.emailChangeHours * 3_600_000)
  const changeId = await replaceEmailChange(ctx, { userId, email, sessionId, expiresAt })
  await queueAccountMail(ctx, 'mail-email-change', { email, changeId })
}

/** Mails the link of the pending change to the new e-mail address again. */
export async function sendEmailChange({ ctx }: { readonly ctx: Context }) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  const change = await findEmailChange(ctx, userId)
  if (!change) return refused('identity.email_change_not_found')
  const wait = await countEmailChange(ctx, userId)
  if (wait > 0) return refusedWith('identity.too_many_attempts', { seconds: wait })
  await queueAccountMail(ctx, 'mail-email-change', { email: change.email, changeId: change.id })
  return ok(await findProfile(ctx, userId))
}

export async function withdrawEmailChange({ ctx }: { readonly ctx: Context }) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    if (await deleteEmailChange(ctx, userId)) await writeAuditEntry(ctx, 'account.withdraw_email_change', userId)
    return ok(await findProfile(ctx, userId))
  })
}

interface Parts extends Call<{ token: string }> {
  readonly accounts: Pick<Accounts, 'secret' | 'devices'>
  readonly headers: Headers
}

/** Applies the change of e-mail address that a mailed link confirms, once. The sessions that requested and confirmed it stay open, and the browser becomes a known device. */
export async function confirmEmail({ ctx, input, accounts, headers }: Parts) {
  const wait = await consumeRateLimit(ctx, placeLimit(ctx, 'confirm-email'))
  if (wait > 0) return refusedWith('identity.too_many_attempts', { seconds: wait })
  const id = readReference(accounts.secret, 'change-email', input.token)
  if (!id) return refused('identity.link_invalid')

  try {
    const email = await inTransaction(ctx, (ctx) => changeEmail(ctx, { id, headers }))
    return email ? ok({ cookies: [accounts.devices.markKnown(email)] }) : refused('identity.link_invalid')
  } catch (error) {
    if (!isRefusedBy(error, 'users_email')) throw error
    await takeEmailChange(ctx, id)
    return refused('identity.email_taken')
  }
}

/** Changes the e-mail address in the running transaction. Returns the new address, or null when the link is no longer valid. */
async function changeEmail(
  ctx: Context,
  { id, headers }: { readonly id: string; readonly headers: Headers },
): Promise<string | null> {
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
    variables: { firstName, ...doneInBrowser(ctx, headers) },
  })
  await writeAuditEntry(ctx, 'account.change_email', userId)
  return email
}
