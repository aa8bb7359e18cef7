import type { Context } from '../../../kernel/context.ts'

/** Ends one session of this user. Returns false when there is none with this id. */
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
