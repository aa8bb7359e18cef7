import { hashPassword } from '@better-auth/utils/password'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { findAccountByEmail } from './reads/mail-recipient.ts'
import { type AccountDetails, insertAccount, type NewAccount } from './store.ts'

/** Creates an account with a verified e-mail address in the running transaction. Returns null when the address already has an account. */
export async function openAccount(
  ctx: Context,
  account: AccountDetails,
  passwordHash: string,
  id?: string,
): Promise<string | null> {
  const userId = await insertAccount(ctx, { account, passwordHash, id })
  if (!userId) return null
  await writeAuditEntry(ctx, 'account.open', userId, { role: account.role })
  return userId
}

/** Creates an account whose e-mail address needs no verification, such as a demo account. Only for the system. Does not change an existing account. */
export async function createVerifiedAccount({ ctx, input }: Call<NewAccount>): Promise<{ userId: string }> {
  if (ctx.actor.kind !== 'system') throw new Error(`A ${ctx.actor.kind} tried to create a verified account`)
  const passwordHash = await hashPassword(input.password)
  const { password: _, ...account } = input
  const userId =
    (await inTransaction(ctx, (ctx) => openAccount(ctx, account, passwordHash))) ??
    (await findAccountByEmail(ctx, input.email))?.id
  if (!userId) throw new Error('The account was deleted while it was created')
  return { userId }
}
