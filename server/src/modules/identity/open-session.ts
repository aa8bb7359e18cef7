import type { Context } from '../../kernel/context.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import type { Accounts } from './accounts.ts'
import { isSuspended } from './reads/account-record.ts'

interface Opening {
  readonly ctx: Context
  readonly userId: string
  readonly headers: Headers
  /** A second factor was confirmed. */
  readonly isConfirmed?: boolean
}

/** Opens a session of an account and records it; the set-cookie lines of it. Null for a suspended account, whose sessions the database refuses. */
export async function openSession(accounts: Accounts, opening: Opening): Promise<string[] | null> {
  const cookies = await openUnlessSuspended(accounts, opening)
  if (cookies) await writeAuditEntry(opening.ctx, 'account.sign_in', opening.userId)
  return cookies
}

async function openUnlessSuspended(
  accounts: Accounts,
  { ctx, userId, headers, isConfirmed }: Opening,
): Promise<string[] | null> {
  if (await isSuspended(ctx, userId)) return null
  try {
    return await accounts.openSession(userId, headers, ctx.address, isConfirmed)
  } catch (error) {
    if (await isSuspended(ctx, userId)) return null
    throw error
  }
}
