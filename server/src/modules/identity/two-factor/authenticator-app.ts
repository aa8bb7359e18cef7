import { randomBytes } from 'node:crypto'
import type { Confirmed } from '@autopiazza/contract/two-factor'
import type { Context } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused, refusedWith } from '../../../kernel/outcome.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import type { Accounts } from '../accounts.ts'
import { actingInSession } from '../acting.ts'
import { consumeRateLimit } from '../rate-limits.ts'
import { findProfile } from '../reads/profile.ts'
import { findSecurity, findTotpSecret, passkeyView } from '../reads/second-factors.ts'
import { toBase32, totpStep, totpUri } from '../rules/totp.ts'
import { protectSession, unprotect } from './backup-codes.ts'
import { confirmAdding, confirmInSession, type InBrowser } from './confirm-in-session.ts'
import { queueSecurityMail } from './security-mail.ts'
import { findPasskeyOwner } from './passkeys.ts'
import { acceptedPasskeys } from './webauthn.ts'
import { confirmTotpSecret, deleteTotpSecret, replaceTotpSecret } from './two-factor-store.ts'

const issuer = 'Autopiazza'
const secretBytes = 20

interface ShowSecurity {
  readonly ctx: Context
  readonly accounts: Pick<Accounts, 'baseUrl'>
}

export async function showSecurity({ ctx, accounts: { baseUrl } }: ShowSecurity) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  const { passkeys, ...security } = await findSecurity(ctx, userId)
  const accepted = acceptedPasskeys({ baseUrl, userId, ...(await findPasskeyOwner(ctx, userId)), known: passkeys })
  return ok({ ...security, passkeys: passkeys.map(passkeyView), accepted })
}

/** Creates the secret for an authenticator app, after the password and an existing factor are checked. The app has no effect before its first code. */
export async function startTotp(confirmation: InBrowser<Confirmed>) {
  const { ctx, accounts } = confirmation
  const confirmed = await confirmAdding(confirmation)
  if (!confirmed.ok) return confirmed
  const { userId } = confirmed.value
  const bytes = randomBytes(secretBytes)
  const encrypted = accounts.encryption.encrypt(bytes.toString('base64'), userId)
  if (!(await replaceTotpSecret(ctx, { userId, secret: encrypted }))) return refused('identity.two_factor_on')
  const { email } = await findProfile(ctx, userId)
  const secret = toBase32(bytes)
  return ok({ secret, uri: totpUri({ secret, email, issuer }) })
}

/** Enables the app with its first code and ends every other session. Only this response contains the first backup codes. */
export async function confirmTotp({ ctx, input, accounts, headers }: InBrowser<{ code: string }>) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId, sessionId } = person.value
  const wait = await consumeRateLimit(ctx, { name: 'first-code', key: userId, points: 20, seconds: 15 * 60 })
  if (wait > 0) return refusedWith('identity.too_many_attempts', { seconds: wait })
  const known = await findTotpSecret(ctx, userId)
  const secret = known && Buffer.from(accounts.encryption.decrypt(known.secret, userId), 'base64')
  const code = input.code.replaceAll(/\s/g, '')
  const step = secret && totpStep(secret, { code, at: ctx.now(), after: 0 })
  if (typeof step !== 'number') return refused('identity.wrong_code', { code: 'wrong_code' })
  return inTransaction(ctx, async (ctx) => {
    if (!(await confirmTotpSecret(ctx, { userId, step }))) return refused('identity.wrong_code', { code: 'wrong_code' })
    const backupCodes = await protectSession(ctx, { userId, sessionId })
    await queueSecurityMail(ctx, { userId, news: 'app-on', headers })
    await writeAuditEntry(ctx, 'two_factor.turn_on_app', userId)
    return ok({ backupCodes })
  })
}

export async function turnOffTotp({ ctx, input, accounts, headers }: InBrowser<Confirmed>) {
  const confirmed = await confirmInSession({ ctx, input, accounts, headers })
  if (!confirmed.ok) return confirmed
  const { userId, sessionId } = confirmed.value
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteTotpSecret(ctx, userId))) return refused('identity.two_factor_off')
    await unprotect(ctx, { userId, sessionId })
    await queueSecurityMail(ctx, { userId, news: 'app-off', headers })
    await writeAuditEntry(ctx, 'two_factor.turn_off_app', userId)
    return ok({})
  })
}
