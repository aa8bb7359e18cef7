import type { Confirmed } from '@autopiazza/contract/two-factor'
import type { Context } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok } from '../../../kernel/outcome.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import { deleteOtherSessions } from '../account/sessions-store.ts'
import { hasBackupCodes, hasTwoFactor } from '../reads/second-factors.ts'
import { createBackupCodes, hashBackupCode } from '../rules/backup-codes.ts'
import { confirmInSession, type InBrowser } from './confirm-in-session.ts'
import { queueSecurityMail } from './security-mail.ts'
import { markConfirmedSession, replaceBackupCodes } from './two-factor-store.ts'

interface OfPerson {
  readonly userId: string
  readonly sessionId: string
}

/** A second factor was added in this session: it counts as confirmed, every other session ends. Returns the first backup codes; null where there are some. */
export async function protectSession(ctx: Context, { userId, sessionId }: OfPerson): Promise<string[] | null> {
  await markConfirmedSession(ctx, sessionId)
  await deleteOtherSessions(ctx, { userId, keep: [sessionId] })
  return (await hasBackupCodes(ctx, userId)) ? null : makeCodes(ctx, userId)
}

/** A second factor was taken away in this session: every other session ends, and with the last factor the backup codes. */
export async function unprotect(ctx: Context, { userId, sessionId }: OfPerson): Promise<void> {
  await deleteOtherSessions(ctx, { userId, keep: [sessionId] })
  if (!(await hasTwoFactor(ctx, userId))) await replaceBackupCodes(ctx, { userId, hashes: [] })
}

/** Replaces every backup code; the new ones are in this answer alone. */
export async function renewBackupCodes({ ctx, input, accounts, headers }: InBrowser<Confirmed>) {
  const confirmed = await confirmInSession({ ctx, input, accounts, headers })
  if (!confirmed.ok) return confirmed
  const { userId } = confirmed.value
  return inTransaction(ctx, async (ctx) => {
    const backupCodes = await makeCodes(ctx, userId)
    await queueSecurityMail(ctx, { userId, news: 'backup-codes-renewed', headers })
    await writeAuditEntry(ctx, 'two_factor.renew_backup_codes', userId)
    return ok({ backupCodes })
  })
}

async function makeCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = createBackupCodes()
  await replaceBackupCodes(ctx, { userId, hashes: codes.map((code) => hashBackupCode(userId, code)) })
  return codes
}
