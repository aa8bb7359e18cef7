import type { Passkey } from '@autopiazza/contract/two-factor'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/** True when an account asks for more than its password at sign-in: a code of an authenticator app or a passkey. */
export async function hasTwoFactor(ctx: Context, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from two_factor_secrets where user_id = ${userId} and confirmed_at is not null)
      or exists (select from passkeys where user_id = ${userId}) as has
  `.execute(ctx.db)
  return rows[0]?.has === true
}

/** True when a second factor was confirmed in this open session, at its sign-in or when the factor was set up. */
export async function isConfirmedSession(ctx: Context, sessionId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('user_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('second_factor_at', 'is not', null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  return row !== undefined
}

/** The second factors of a person, for their own page. */
export async function findSecurity(ctx: Context, userId: string) {
  const { rows } = await sql<{ totp_since: Date | null; codes_left: number }>`
    select
      (select confirmed_at from two_factor_secrets where user_id = ${userId}) as totp_since,
      (select count(*)::int from backup_codes where user_id = ${userId} and used_at is null) as codes_left
  `.execute(ctx.db)
  const passkeys = await listPasskeys(ctx, userId)
  return {
    totpSince: rows[0]?.totp_since?.toISOString() ?? null,
    passkeys,
    backupCodesLeft: rows[0]?.codes_left ?? 0,
  }
}

/** The passkeys of a person, oldest first. */
export async function listPasskeys(ctx: Context, userId: string) {
  return ctx.db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

export type StoredPasskey = Awaited<ReturnType<typeof listPasskeys>>[number]

/** The own passkey with this id, for its own page. */
export async function findPasskey(ctx: Context, id: string): Promise<Passkey> {
  return passkeyView(await ctx.db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

/** A passkey as its owner sees it. */
export function passkeyView({ id, name, created_at, last_used_at }: StoredPasskey): Passkey {
  return { id, name, createdAt: created_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null }
}

/** The secret of the authenticator app and its last accepted period; null where none was begun. */
export async function findTotpSecret(ctx: Context, userId: string) {
  const row = await ctx.db
    .selectFrom('two_factor_secrets')
    .select(['secret', 'confirmed_at as confirmedAt', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { ...row, lastStep: row.last_step } : null
}

/** True when an account has backup codes, used ones included. */
export async function hasBackupCodes(ctx: Context, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('backup_codes')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A sign-in that waits for its second step, and what can confirm it; null where it is over. */
export async function findSignInChallenge(ctx: Context, id: string) {
  const { rows } = await sql<{
    userId: string
    email: string
    challenge: Buffer
    hasTotp: boolean
    hasPasskey: boolean
  }>`
    select waiting.user_id as "userId", users.email, waiting.challenge,
      exists (select from two_factor_secrets where user_id = users.id and confirmed_at is not null) as "hasTotp",
      exists (select from passkeys where user_id = users.id) as "hasPasskey"
    from second_factor_challenges waiting join users on users.id = waiting.user_id
    where waiting.id = ${id} and waiting.purpose = 'sign-in' and waiting.expires_at > now()
  `.execute(ctx.db)
  return rows[0] ?? null
}
