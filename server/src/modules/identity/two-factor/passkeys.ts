import type { Confirmed, PasskeyInput } from '@autopiazza/contract/two-factor'
import type { Context } from '../../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../../database/transaction.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import { actingInSession } from '../acting.ts'
import { findProfile } from '../reads/profile.ts'
import { findPasskey, listPasskeys } from '../reads/second-factors.ts'
import { protectSession, unprotect } from './backup-codes.ts'
import { confirmAdding, confirmInSession, type InBrowser } from './confirm-in-session.ts'
import { queueSecurityMail } from './security-mail.ts'
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  passkeyLimit,
  passkeyTwice,
  takeChallenge,
} from './two-factor-store.ts'
import { readRegistration, registrationOptions } from './webauthn.ts'

/** Returns the WebAuthn options for a new passkey, after the password and an existing factor are checked. */
export async function startPasskey(confirmation: InBrowser<Confirmed>) {
  const {
    ctx,
    accounts: { baseUrl },
  } = confirmation
  const confirmed = await confirmAdding(confirmation)
  if (!confirmed.ok) return confirmed
  const { userId, sessionId } = confirmed.value
  const owner = await findPasskeyOwner(ctx, userId)
  const passkeys = await listPasskeys(ctx, userId)
  const { challenge } = await insertChallenge(ctx, { userId, sessionId, purpose: 'add-passkey' })
  return ok({ options: await registrationOptions({ baseUrl, challenge, userId, ...owner, known: passkeys }) })
}

export async function findPasskeyOwner(ctx: Context, userId: string): Promise<{ email: string; name: string }> {
  const { email, firstName, lastName } = await findProfile(ctx, userId)
  return { email, name: [firstName, lastName].filter(Boolean).join(' ') }
}

/** Adds the passkey that the browser created for this session's challenge, and ends every other session. Only this response contains the first backup codes. */
export async function addPasskey({ ctx, input, accounts, headers }: InBrowser<PasskeyInput>) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId, sessionId } = person.value
  const challenge = await takeChallenge(ctx, { sessionId, purpose: 'add-passkey' })
  const made = challenge && (await readRegistration({ baseUrl: accounts.baseUrl, challenge }, input.credential))
  if (!made) return refused('identity.passkey_refused')
  const { name } = input
  try {
    return await inTransaction(ctx, async (ctx) => {
      const id = await insertPasskey(ctx, { userId, name, ...made })
      const backupCodes = await protectSession(ctx, { userId, sessionId })
      await queueSecurityMail(ctx, { userId, news: 'passkey-added', headers, name })
      await writeAuditEntry(ctx, 'passkey.add', id)
      return ok({ passkey: await findPasskey(ctx, id), backupCodes })
    })
  } catch (error) {
    if (isRefusedBy(error, passkeyLimit)) return refused('identity.too_many_passkeys')
    if (isRefusedBy(error, passkeyTwice)) return refused('identity.passkey_refused')
    throw error
  }
}

export async function removePasskey({ ctx, input, accounts, headers }: InBrowser<Confirmed & { id: string }>) {
  const confirmed = await confirmInSession({ ctx, input, accounts, headers })
  if (!confirmed.ok) return confirmed
  const { userId, sessionId } = confirmed.value
  return inTransaction(ctx, async (ctx) => {
    const name = await deletePasskey(ctx, { id: input.id, userId })
    if (name === null) return refused('identity.passkey_not_found')
    await unprotect(ctx, { userId, sessionId })
    await queueSecurityMail(ctx, { userId, news: 'passkey-removed', headers, name })
    await writeAuditEntry(ctx, 'passkey.remove', input.id)
    return ok({})
  })
}
