import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/**
 * Returns the hash to compare a password with: the account's hash, otherwise that of the newest pending sign-up,
 * preferably one from this network. Uses one statement for every e-mail address.
 */
export async function findCredential(
  ctx: Context,
  { email, place }: { readonly email: string; readonly place: string },
): Promise<{ userId: string | null; passwordHash: string } | null> {
  const { rows } = await sql<{ user_id: string | null; password_hash: string }>`
    select users.id as user_id, user_credentials.password as password_hash, true as is_from_here, users.id as newest
    from users join user_credentials on user_credentials.user_id = users.id
    where lower(users.email) = ${email} and user_credentials.provider_id = 'credential' and user_credentials.password is not null
    union all
    select null, password_hash, asked_from is not distinct from ${place}, id from sign_ups where email = ${email} and expires_at > ${ctx.now()}
    order by user_id nulls last, is_from_here desc, newest desc limit 1
  `.execute(ctx.db)
  return rows[0] ? { userId: rows[0].user_id, passwordHash: rows[0].password_hash } : null
}

export async function findPasswordHash(ctx: Context, userId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('user_credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}
