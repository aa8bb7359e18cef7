import type { Context } from '../../context.ts'
import { publishEvent } from '../../publish-event.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import type {} from './events.ts'
import { insertAccount, type AccountDetails } from './store.ts'

/** Opens an account whose address is verified, in the running transaction; null when the address already has one. */
export async function openAccount(
  ctx: Context,
  account: AccountDetails,
  passwordHash: string,
  id?: string,
): Promise<string | null> {
  const userId = await insertAccount(ctx, { account, passwordHash, id })
  if (!userId) return null
  await publishEvent(ctx, 'identity.AccountOpened', `account:${userId}:opened`, { userId })
  await writeAuditEntry(ctx, 'account.open', userId, { role: account.role })
  return userId
}
