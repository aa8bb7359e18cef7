import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { PasswordOwner } from '../rules/predictable-password.ts'

/** The account of this mailed link, which is not used yet. */
export async function findOpenProof(
  ctx: Context,
  id: string,
): Promise<(PasswordOwner & { readonly userId: string }) | null> {
  const row = await ctx.db
    .selectFrom('user_verifications')
    .innerJoin('users', (join) =>
      join.on(sql<boolean>`users.id = case when pg_input_is_valid(value, 'uuid') then value::uuid end`),
    )
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'profiles.first_name', 'profiles.last_name'])
    .where('user_verifications.id', '=', id)
    .where('user_verifications.expires_at', '>', ctx.now())
    .executeTakeFirst()
  return row
    ? { userId: row.id, email: row.email, firstName: row.first_name ?? '', lastName: row.last_name ?? '' }
    : null
}
