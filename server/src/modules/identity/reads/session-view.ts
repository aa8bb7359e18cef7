import type { SessionView } from '@autopiazza/contract/identity'
import type { Context } from '../../../context.ts'

/** Who a person is, for their own browser. */
export async function readSessionView(ctx: Context, userId: string): Promise<SessionView | null> {
  const row = await ctx.db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.role', 'users.email', 'profiles.first_name', 'profiles.last_name'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row
    ? { userId: row.id, role: row.role, email: row.email, firstName: row.first_name, lastName: row.last_name }
    : null
}
