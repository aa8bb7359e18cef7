import { type Call, actingOperator } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { cannot, type OperatorOutcome } from '../../kernel/operator-outcome.ts'
import { ok } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { findAccount } from './reads/mail-recipient.ts'
import { hasTwoFactor } from './reads/second-factors.ts'
import { deleteSessions } from './store.ts'
import { queueSecurityMail } from './two-factor/security-mail.ts'
import {
  deleteChallenges,
  deletePasskeys,
  deleteTotpSecret,
  replaceBackupCodes,
} from './two-factor/two-factor-store.ts'

/** Removes every second factor of an account whose owner has lost them all. Ends its sessions and mails the owner. */
export async function resetTwoFactor({
  ctx,
  input: { userId, reason },
}: Call<{ readonly userId: string; readonly reason: string }>): Promise<
  OperatorOutcome<{ userId: string; email: string; passkeys: number }>
> {
  actingOperator(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const account = await findAccount(ctx, userId)
    if (!account) return cannot('account_not_found')
    if (!(await hasTwoFactor(ctx, userId))) return cannot('two_factor_off')
    await deleteTotpSecret(ctx, userId)
    const passkeys = await deletePasskeys(ctx, userId)
    await replaceBackupCodes(ctx, { userId, hashes: [] })
    await deleteChallenges(ctx, userId)
    await deleteSessions(ctx, userId)
    await queueSecurityMail(ctx, { userId, news: 'reset-by-operator' })
    await writeAuditEntry(ctx, 'two_factor.reset', userId, { reason })
    return ok({ userId, email: account.email, passkeys })
  })
}
