import { type Call, actingOperator } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { cannot, type OperatorOutcome } from '../../kernel/operator-outcome.ts'
import { ok } from '../../kernel/outcome.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import type {} from './mails.ts'
import { findAccount } from './reads/mail-recipient.ts'
import { deleteSessions, updateSuspension } from './store.ts'

/** Suspends an account. Its sessions end, the database hides its adverts in the same transaction, and its owner is mailed the reason. */
export async function suspendAccount({
  ctx,
  input: { userId, reason },
}: Call<{ readonly userId: string; readonly reason: string }>): Promise<
  OperatorOutcome<{ userId: string; email: string; endedSessions: number }>
> {
  actingOperator(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const account = await findAccount(ctx, userId)
    if (!account) return cannot('account_not_found')
    const suspendedAt = await updateSuspension(ctx, { userId, reason })
    if (!suspendedAt) return cannot('account_already_suspended')
    const endedSessions = await deleteSessions(ctx, userId)
    const { email, firstName, language } = account
    await queueMail(ctx, {
      deduplicationKey: `account:${userId}:suspended:${suspendedAt.toISOString()}`,
      recipient: email,
      language,
      template: 'account-suspended',
      variables: { firstName, reason },
    })
    await writeAuditEntry(ctx, 'account.suspend', userId, { reason, endedSessions })
    return ok({ userId, email, endedSessions })
  })
}
