import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { compiledStatement } from '../../../database/compiled-statement.ts'

const byHash = compiledStatement(['hash'], (db, valueOf) =>
  db
    .selectFrom('access_tokens as token')
    .innerJoin('users', 'users.id', 'token.user_id')
    .select([
      'token.id',
      'token.scopes',
      'users.id as userId',
      'users.role',
      'users.language',
      sql<boolean>`coalesce(token.last_used_at >= now() - interval '1 minute', false)`.as('isNoted'),
    ])
    .where('token.token_hash', '=', sql<Buffer>`decode(${valueOf('hash')}, 'hex')`)
    .where('token.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('token.expires_at', 'is', null), eb('token.expires_at', '>', sql<Date>`now()`)]))
    .where('users.suspended_at', 'is', null),
)

/**
 * Returns the valid token with this hash, and its user. Returns null when there is none or the account is suspended.
 * `isNoted` is true when the token's use was recorded within the last minute.
 */
export async function findTokenOwner(ctx: Context, hash: string) {
  const [owner] = await byHash(ctx.db, { hash })
  return owner ?? null
}
