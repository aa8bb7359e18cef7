import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/** Keeps a new secret in place of one that was never confirmed; false where the app is on. */
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

/** Turns the app on by the period of its first code; false where it is on already or was never begun. */
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

/** Takes the code of a period, once; false where it or a later one was taken already. */
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

/** Turns the app off; false where it was not on. */
export async function deleteTotpSecret(ctx: Context, userId: string): Promise<boolean> {
  const row = await ctx.db
    .deleteFrom('two_factor_secrets')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}

/** Replaces every backup code of an account. */
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

/** Uses a backup code, once; false where there is no such code or it was used. */
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

/** The database refuses the passkey after the tenth of a person by this name. */
export const passkeyLimit = 'ten_passkeys_per_person'
/** The database refuses a passkey that belongs to an account already by this name. */
export const passkeyTwice = 'passkeys_credential'

export interface NewPasskey {
  readonly userId: string
  readonly name: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly signCount: number
  readonly transports: readonly string[]
}

/** Writes a passkey; returns its id. */
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

/** Marks a passkey as used; false where the device counts and has signed with this count, or a later one, before. */
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

/** Removes an own passkey; its name, or null where there is none. */
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

/** Removes every passkey of an account; returns how many. */
export async function deletePasskeys(ctx: Context, userId: string): Promise<number> {
  const { numDeletedRows } = await ctx.db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** A second factor was confirmed in this session. */
export async function markConfirmedSession(ctx: Context, sessionId: string): Promise<void> {
  await ctx.db
    .updateTable('user_sessions')
    .set({ second_factor_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
}

export type ChallengePurpose = 'sign-in' | 'confirm' | 'add-passkey'

const minutes = { 'sign-in': 10, confirm: 10, 'add-passkey': 10 } as const satisfies Record<ChallengePurpose, number>

/** Asks for a second factor: a question of a session replaces its earlier one. Returns its id and the bytes that a passkey signs. */
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

/** Takes the open question of a session, once: the bytes that a passkey has signed. */
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

/** Ends a sign-in that waited; false where it was confirmed meanwhile. */
export async function deleteSignInChallenge(ctx: Context, id: string): Promise<boolean> {
  const row = await ctx.db
    .deleteFrom('second_factor_challenges')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends every question to an account, such as the sign-ins of a password that is gone. */
export async function deleteChallenges(ctx: Context, userId: string): Promise<void> {
  await ctx.db.deleteFrom('second_factor_challenges').where('user_id', '=', userId).execute()
}

/** Deletes what nobody answered in time. */
export async function deleteExpiredChallenges(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('second_factor_challenges')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
