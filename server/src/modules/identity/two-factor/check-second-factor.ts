import type { PasskeyAssertion, SecondFactor } from '@autopiazza/contract/second-factor'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused, refusedWith } from '../../../kernel/outcome.ts'
import type { Accounts } from '../accounts.ts'
import { consumeRateLimit, refundRateLimit, type RateLimit } from '../rate-limits.ts'
import { findTotpSecret, listPasskeys } from '../reads/second-factors.ts'
import { hashBackupCode, readBackupCode } from '../rules/backup-codes.ts'
import { totpStep } from '../rules/totp.ts'
import { queueSecurityMail } from './security-mail.ts'
import { markPasskeyUsed, takeBackupCode, takeTotpStep } from './two-factor-store.ts'
import { readAssertion } from './webauthn.ts'

interface Checked {
  readonly userId: string
  readonly factor: SecondFactor
  /** The challenge for a passkey to sign; null when none was requested. */
  readonly challenge: Buffer | null
  readonly device: string | null
  readonly headers: Headers
  readonly accounts: Pick<Accounts, 'baseUrl' | 'encryption'>
}

const [quarterHour, day] = [15 * 60, 24 * 3600]

/** Known devices have a separate limit, so that an attacker with the password cannot lock the owner out of them. */
function limitsOf(userId: string, device: string | null): readonly RateLimit[] {
  if (device)
    return [
      { name: 'second-factor-device', key: `${device} ${userId}`, points: 5, seconds: quarterHour },
      { name: 'second-factor-device-day', key: userId, points: 50, seconds: day },
    ]
  return [
    { name: 'second-factor', key: userId, points: 10, seconds: quarterHour },
    { name: 'second-factor-day', key: userId, points: 30, seconds: day },
  ]
}

/** Checks a second factor of the account. Each code and each signature confirms once; attempts are counted before they are compared. */
export async function checkSecondFactor(ctx: Context, checked: Checked) {
  const limits = limitsOf(checked.userId, checked.device)
  for (const limit of limits) {
    const wait = await consumeRateLimit(ctx, limit)
    if (wait > 0) return refusedWith('identity.too_many_attempts', { seconds: wait })
  }
  const problem = await findProblem(ctx, checked)
  if (problem === 'passkey_removed') return refused('identity.passkey_removed')
  if (problem === 'wrong_code') return refused('identity.wrong_code', { code: 'wrong_code' })
  for (const limit of limits) await refundRateLimit(ctx, limit)
  return ok({})
}

type Problem = 'wrong_code' | 'passkey_removed'

async function findProblem(ctx: Context, checked: Checked): Promise<Problem | null> {
  if (checked.factor.passkey) return findPasskeyProblem(ctx, checked, checked.factor.passkey)
  return (await isCodeRight(ctx, checked)) ? null : 'wrong_code'
}

async function isCodeRight(ctx: Context, { userId, factor, accounts, headers }: Checked): Promise<boolean> {
  const code = (factor.code ?? '').replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(code)) return isTotpRight(ctx, { userId, code, accounts })
  const backupCode = readBackupCode(code)
  if (!backupCode || !(await takeBackupCode(ctx, { userId, hash: hashBackupCode(userId, backupCode) }))) return false
  await queueSecurityMail(ctx, { userId, news: 'backup-code-used', headers })
  return true
}

interface Code {
  readonly userId: string
  readonly code: string
  readonly accounts: Pick<Accounts, 'encryption'>
}

async function isTotpRight(ctx: Context, { userId, code, accounts }: Code): Promise<boolean> {
  const known = await findTotpSecret(ctx, userId)
  if (!known?.confirmedAt) return false
  const secret = Buffer.from(accounts.encryption.decrypt(known.secret, userId), 'base64')
  const step = totpStep(secret, { code, at: ctx.now(), after: known.lastStep })
  return step !== null && takeTotpStep(ctx, { userId, step })
}

/** The browser offers only passkeys of the account, so an unknown passkey was removed after the offer. */
async function findPasskeyProblem(
  ctx: Context,
  { userId, challenge, accounts }: Pick<Checked, 'userId' | 'challenge' | 'accounts'>,
  assertion: PasskeyAssertion,
): Promise<Problem | null> {
  const known = await listPasskeys(ctx, userId)
  const passkey = known.find(({ credential_id }) => credential_id.toString('base64url') === assertion.id)
  if (!passkey) return 'passkey_removed'
  const signCount = challenge && (await readAssertion({ baseUrl: accounts.baseUrl, challenge }, { passkey, assertion }))
  if (typeof signCount !== 'number') return 'wrong_code'
  return (await markPasskeyUsed(ctx, { id: passkey.id, signCount })) ? null : 'wrong_code'
}
