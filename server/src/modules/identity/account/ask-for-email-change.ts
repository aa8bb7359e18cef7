import { retention } from '@autopiazza/contract/retention'
import type { Context } from '../../../context.ts'
import { queueAccountMail } from '../ask-for-mail.ts'
import { consumeRateLimit } from '../rate-limits.ts'
import { replaceEmailChange } from './email-changes-store.ts'

/** Counts one mail to a new address that this account asks for; returns the seconds to wait when there were too many. */
export function countEmailChange(ctx: Context, userId: string): Promise<number> {
  return consumeRateLimit(ctx, { name: 'email-change', key: userId, points: 6, seconds: 3600 })
}

/** Writes the new address that the account waits for, and queues its mail. Every address costs the same work here; a job decides what is mailed. */
export async function askForEmailChange(
  ctx: Context,
  { userId, sessionId, email }: { readonly userId: string; readonly sessionId: string; readonly email: string },
): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + retention.emailChangeHours * 3_600_000)
  const changeId = await replaceEmailChange(ctx, { userId, email, sessionId, expiresAt })
  await queueAccountMail(ctx, 'mail-email-change', { email, changeId })
}
