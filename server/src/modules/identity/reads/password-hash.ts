import type { Context } from '../../../context.ts'

/** The hash of the account's password. */
export async function findPasswordHash(ctx: Context, userId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('user_credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}
