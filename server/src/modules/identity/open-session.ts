import type { Context } from '../../kernel/context.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import type { Accounts } from './accounts.ts'
import { isSuspended } from './reads/account-record.ts'

interface Opening {
  readonly ctx: Context
  readonly userId: string
  readonly headers: Headers
  readonly isConfirmed?: boolean
}

/** Opens a session of an account, audits it and returns its set-cookie lines. Returns null for a suspended account, because the database refuses its sessions. */
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
