import { actingOperator, type Context } from '../../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../../database/transaction.ts'
import { cannot, type OperatorOutcome } from '../../../kernel/operator-outcome.ts'
import { ok } from '../../../kernel/outcome.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import { findAccount } from '../reads/mail-recipient.ts'
import { insertOperator, updateToRevoked } from './operators-store.ts'

interface OfAccount<T> {
  readonly ctx: Context
  readonly input: T & { readonly userId: string }
}

interface Operator {
  readonly userId: string
  readonly email: string
  readonly name: string
}

/** Gives an account with a second factor access to the operator's page. Its actions there are audited under this name. The account is still a buyer or vendor. */
export async function grantOperator({
  ctx,
  input: { userId, name },
}: OfAccount<{ readonly name: string }>): Promise<OperatorOutcome<Operator>> {
  const by = actingOperator(ctx.actor)
  try {
    return await inTransaction(ctx, async (ctx) => {
      const account = await findAccount(ctx, userId)
      if (!account) return cannot('account_not_found')
      if (!(await insertOperator(ctx, { userId, name, by }))) return cannot('operator_already')
      await writeAuditEntry(ctx, 'operator.grant', userId, { name })
      return ok({ userId, email: account.email, name })
    })
  } catch (error) {
    if (isRefusedBy(error, 'operators_name')) return cannot('operator_name_taken')
    if (isRefusedBy(error, 'operator_has_second_factor')) return cannot('operator_without_second_factor')
    throw error
  }
}

/** Revokes access to the operator's page. The next request there is refused. */
export async function revokeOperator({
  ctx,
  input: { userId },
}: OfAccount<object>): Promise<OperatorOutcome<Operator>> {
  const by = actingOperator(ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const account = await findAccount(ctx, userId)
    if (!account) return cannot('account_not_found')
    const name = await updateToRevoked(ctx, { userId, by })
    if (name === null) return cannot('operator_not_granted')
    await writeAuditEntry(ctx, 'operator.revoke', userId, { name })
    return ok({ userId, email: account.email, name })
  })
}
