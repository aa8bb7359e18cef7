import { hashPassword } from 'better-auth/crypto'
import type { Context } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { openAccount } from '../open-account.ts'
import type { NewAccount } from '../store.ts'

const hashes = new Map<string, Promise<string>>()

/** A new account whose address is verified. Each password is hashed once for all accounts that have it, which saves a tenth of a second each. */
export async function openVerifiedAccount(ctx: Context, { password, ...account }: NewAccount): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  const passwordHash = await hash
  const userId = await inTransaction(ctx, (ctx) => openAccount(ctx, account, passwordHash))
  if (!userId) throw new Error(`${account.email} has an account already`)
  return userId
}
