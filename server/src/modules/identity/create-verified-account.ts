import { hashPassword } from 'better-auth/crypto'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { openAccount } from './open-account.ts'
import { findAccountByEmail } from './reads/mail-recipient.ts'
import type { NewAccount } from './store.ts'

/** For the system alone: creates an account whose address needs no verification, such as the demo's. An existing account is unchanged. */
export async function createVerifiedAccount({
  ctx,
  input,
}: {
  ctx: Context
  input: NewAccount
}): Promise<{ userId: string }> {
  if (ctx.actor.kind !== 'system') throw new Error(`A ${ctx.actor.kind} tried to create a verified account`)
  const passwordHash = await hashPassword(input.password)
  const { password: _, ...account } = input
  const userId =
    (await inTransaction(ctx, (ctx) => openAccount(ctx, account, passwordHash))) ??
    (await findAccountByEmail(ctx, input.email))?.id
  if (!userId) throw new Error('An account vanished while it was created')
  return { userId }
}
