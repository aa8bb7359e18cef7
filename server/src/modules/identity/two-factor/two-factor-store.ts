import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { encryptedColumn } from '../../../secrets/encrypted-column.ts'

export const twoFactorPurpose = 'autopiazza two-factor secrets'

export const encryptedTwoFactorSecrets = encryptedColumn({
  table: 'two_factor_secrets',
  column: 'secret',
  purpose: twoFactorPurpose,
  id: 'user_id',
})

/** Stores a new secret in place of one that was never confirmed. Returns false when the app is enabled. */
export async function replaceTotpSecret(
  ctx: Context,
  { userId, secret }: { readonly userId: string; readonly secret: Buffer },
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('two_factor_secrets')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: sql<Date>`now()` })
        .where('two_factor_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

interface Step {
  readonly userId: string
  readonly step: number
}

/** Enables the app by the period of its first code. Returns false when it is enabled already or was never set up. */
export async function confirmTotpSecret(ctx: Context, { userId, step }: Step): Promise<boolean> {
  const row = await ctx.db
    .updateTable('two_factor_secrets')
    .set({ confirmed_at: sql<Date>`now()`, last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses the code of a period, once. Returns false when this code or a later one was already used. */
export async function takeTotpStep(ctx: Context, { userId, step }: Step): Promise<boolean> {
  const row = await ctx.db
    .updateTable('two_factor_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Turns the app off. Returns false when it was not enabled. */
export async function deleteTotpSecret(ctx: Context, userId: string): Promise<boolean> {
  const row = await ctx.db
    .deleteFrom('two_factor_secrets')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}

export async function replaceBackupCodes(
  ctx: Context,
  { userId, hashes }: { readonly userId: string; readonly hashes: readonly Buffer[] },
): Promise<void> {
  await ctx.db.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await ctx.db
    .insertInto('backup_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Uses a backup code, once. Returns false when there is no such code or it was used. */
export async function takeBackupCode(
  ctx: Context,
  { userId, hash }: { readonly userId: string; readonly hash: Buffer },
): Promise<boolean> {
  const row = await ctx.db
    .updateTable('backup_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Name of the database constraint that limits the passkeys of a user to ten. */
export const passkeyLimit = 'ten_passkeys_per_person'
/** Name of the database constraint that refuses a passkey which already belongs to an account. */
export const passkeyTwice = 'passkeys_credential'

export interface NewPasskey {
  readonly userId: string
  readonly name: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly signCount: number
  readonly transports: readonly string[]
}

export async function insertPasskey(ctx: Context, passkey: NewPasskey): Promise<string> {
  const { id } = await ctx.db
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: [...passkey.transports],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Records the use of a passkey. Returns false when its signature counter did not increase, unless the device has no counter. */
export async function markPasskeyUsed(
  ctx: Context,
  { id, signCount }: { readonly id: string; readonly signCount: number },
): Promise<boolean> {
  const row = await ctx.db
    .updateTable('passkeys')
    .set({ last_used_at: sql<Date>`now()`, sign_count: signCount })
    .where('id', '=', id)
    .where((passkey) => passkey.or([passkey('sign_count', '<', signCount), passkey(sql.lit(signCount), '=', 0)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a passkey of this user. Returns its name, or null when there is none. */
export async function deletePasskey(
  ctx: Context,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<string | null> {
  const row = await ctx.db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

export async function deletePasskeys(ctx: Context, userId: string): Promise<number> {
  const { numDeletedRows } = await ctx.db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function markConfirmedSession(ctx: Context, sessionId: string): Promise<void> {
  await ctx.db
    .updateTable('user_sessions')
    .set({ second_factor_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
}

export type ChallengePurpose = 'sign-in' | 'confirm' | 'add-passkey'

const minutes = { 'sign-in': 10, confirm: 10, 'add-passkey': 10 } as const satisfies Record<ChallengePurpose, number>

/** Stores a challenge, in place of an earlier one of the session. Returns its id and the bytes for a passkey to sign. */
export async function insertChallenge(
  ctx: Context,
  { userId, sessionId, purpose }: { userId: string; sessionId: string | null; purpose: ChallengePurpose },
): Promise<{ readonly id: string; readonly challenge: Buffer }> {
  const fresh = {
    challenge: randomBytes(32),
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(mins => ${minutes[purpose]})`,
  }
  return ctx.db
    .insertInto('second_factor_challenges')
    .values({ user_id: userId, session_id: sessionId, purpose, ...fresh })
    .onConflict((conflict) => conflict.constraint('one_second_factor_challenge_per_session').doUpdateSet(fresh))
    .returning(['id', 'challenge'])
    .executeTakeFirstOrThrow()
}

/** Deletes and returns the open challenge of a session, so that it is used once. */
export async function takeChallenge(
  ctx: Context,
  { sessionId, purpose }: { readonly sessionId: string; readonly purpose: ChallengePurpose },
): Promise<Buffer | null> {
  const row = await ctx.db
    .deleteFrom('second_factor_challenges')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge ?? null
}

/** Ends a waiting sign-in. Returns false when it was confirmed meanwhile. */
export async function deleteSignInChallenge(ctx: Context, id: string): Promise<boolean> {
  const row = await ctx.db
    .deleteFrom('second_factor_challenges')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends every challenge of an account, such as sign-ins with a replaced password. */
export async function deleteChallenges(ctx: Context, userId: string): Promise<void> {
  await ctx.db.deleteFrom('second_factor_challenges').where('user_id', '=', userId).execute()
}

export async function deleteExpiredChallenges(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('second_factor_challenges')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
