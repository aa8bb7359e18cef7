import type { TokenScope } from '@autopiazza/contract/token-scopes'
import { retention } from '@autopiazza/contract/retention'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { deleteInBatches } from '../../../kernel/sweep.ts'

/** Name of the database constraint that limits the tokens of a user to ten. */
export const tokenLimit = 'ten_access_tokens_per_person'

export interface NewAccessToken {
  readonly userId: string
  readonly name: string
  readonly scopes: readonly TokenScope[]
  /** In hexadecimal digits. */
  readonly hash: string
  readonly days: number | null
}

/** Stores the hash of a token, not the token. Returns the id of the row. */
export async function insertAccessToken(
  ctx: Context,
  { userId, name, scopes, hash, days }: NewAccessToken,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('access_tokens')
    .values({
      user_id: userId,
      name,
      scopes: [...scopes],
      token_hash: Buffer.from(hash, 'hex'),
      expires_at: days === null ? null : sql<Date>`add_days(now(), ${days}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Records that a token was used, at most once a minute. Skips a row that another request has locked. */
export async function markTokenUsed(ctx: Context, id: string): Promise<void> {
  await sql`
    update access_tokens set last_used_at = now() where id = (
      select id from access_tokens
      where id = ${id} and revoked_at is null and (last_used_at is null or last_used_at < now() - interval '1 minute')
      for update skip locked
    )
  `.execute(ctx.db)
}

/** Revokes one token of this user. Returns false when the user has no token with this id or it is already revoked. */
export async function revokeToken(
  ctx: Context,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('access_tokens')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function revokeTokens(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .updateTable('access_tokens')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Deletes tokens some time after they were revoked or expired. */
export async function deleteEndedTokens(ctx: Context): Promise<void> {
  await deleteInBatches(
    ctx,
    (limit) => sql`
    delete from access_tokens where id in (
      select id from access_tokens
      where coalesce(revoked_at, expires_at) < add_days(${ctx.now()}::timestamptz, -${retention.endedTokenDays}::int) limit ${limit}
    )
  `,
  )
}
