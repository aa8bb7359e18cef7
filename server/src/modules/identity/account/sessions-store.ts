import { retention } from '@autopiazza/contract/retention'
import type { Context } from '../../../kernel/context.ts'

interface NewSession {
  readonly userId: string
  readonly token: string
  readonly address: string | null
  readonly userAgent: string | null
  readonly openedAt: Date
  /** Whether a second factor was confirmed. */
  readonly isConfirmed: boolean
}

/** Inserts a session that ends after `retention.sessionDays`. The database refuses it for a suspended account. */
export async function insertSession(
  ctx: Pick<Context, 'db'>,
  { userId, token, address, userAgent, openedAt, isConfirmed }: NewSession,
): Promise<void> {
  await ctx.db
    .insertInto('user_sessions')
    .values({
      user_id: userId,
      token,
      ip_address: address,
      user_agent: userAgent,
      created_at: openedAt,
      updated_at: openedAt,
      expires_at: new Date(openedAt.getTime() + retention.sessionDays * 24 * 3_600_000),
      second_factor_at: isConfirmed ? openedAt : null,
    })
    .execute()
}

/** Ends the session with this token, if there is one. */
export async function deleteSessionOfToken(ctx: Pick<Context, 'db'>, token: string): Promise<void> {
  await ctx.db.deleteFrom('user_sessions').where('token', '=', token).execute()
}

/** Ends one session of this user. Returns false when the user has no session with this id. */
export async function deleteSession(
  ctx: Context,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('user_sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteOtherSessions(
  ctx: Context,
  { userId, keep }: { readonly userId: string; readonly keep: readonly string[] },
): Promise<void> {
  await ctx.db
    .deleteFrom('user_sessions')
    .where('user_id', '=', userId)
    .$if(keep.length > 0, (query) => query.where('id', 'not in', keep))
    .execute()
}
