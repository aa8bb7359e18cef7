import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

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
