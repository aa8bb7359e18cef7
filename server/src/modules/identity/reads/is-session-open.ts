import type { Context } from '../../../context.ts'

/** Whether a session is still open: long-lived streams ask again and again, and close when it is not. */
export async function isSessionOpen(ctx: Context, sessionId: string): Promise<boolean> {
  const row = await ctx.db.selectFrom('user_sessions').select('id').where('id', '=', sessionId).where('expires_at', '>', ctx.now()).executeTakeFirst()
  return row !== undefined
}
