import { type Call, actingOperator } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { cannot, type OperatorOutcome } from '../../kernel/operator-outcome.ts'
import { ok } from '../../kernel/outcome.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import type {} from './mails.ts'
import { findAccount } from './reads/mail-recipient.ts'
import { updateSuspension } from './store.ts'

/** Ends the suspension of an account. The database reinstates in the same transaction the adverts that were suspended with it. */
export async function reinstateAccount({
  ctx,
  input: { userId, reason },
}: Call<{ readonly userId: string; readonly reason: string | null }>): Promise<
  OperatorOutcome<{ userId: string; email: string }>
> {
  actingOperator(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const account = await findAccount(ctx, userId)
    if (!account) return cannot('account_not_found')
    const suspendedAt = await updateSuspension(ctx, { userId, reason: null })
    if (!suspendedAt) return cannot('account_not_suspended')
    const { email, firstName, language } = account
    await queueMail(ctx, {
      deduplicationKey: `account:${userId}:reinstated:${suspendedAt.toISOString()}`,
      recipient: email,
      language,
      template: 'account-reinstated',
      variables: { firstName },
    })
    await writeAuditEntry(ctx, 'account.reinstate', userId, { reason })
    return ok({ userId, email })
  })
}
