import type { Context } from '../../kernel/context.ts'
import { userIdOf } from '../../kernel/context.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import type { Accounts } from './accounts.ts'

/** Ends this browser's session; returns the set-cookie lines that remove it, also for a visitor. */
export async function signOut({
  ctx,
  accounts,
  headers,
}: {
  ctx: Context
  accounts: Accounts
  headers: Headers
}): Promise<{ cookies: string[] }> {
  // The entry first: a person who reads that signing out has failed is still signed in.
  const userId = userIdOf(ctx.actor)
  if (userId) await writeAuditEntry(ctx, 'account.sign_out', userId)
  return { cookies: await accounts.endSession(headers) }
}
