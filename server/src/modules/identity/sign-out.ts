import type { Context } from '../../kernel/context.ts'
import { userIdOf } from '../../kernel/context.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import type { Accounts } from './accounts.ts'

/** Ends the session of this browser. Returns the set-cookie lines that remove the cookie, also for a visitor. */
export async function signOut({
  ctx,
  accounts,
  headers,
}: {
  ctx: Context
  accounts: Accounts
  headers: Headers
}): Promise<{ cookies: string[] }> {
  // The audit entry comes first: if it fails, the user is still signed in.
  const userId = userIdOf(ctx.actor)
  if (userId) await writeAuditEntry(ctx, 'account.sign_out', userId)
  return { cookies: await accounts.endSession(headers) }
}
