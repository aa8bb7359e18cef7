import type { Context } from '../../../context.ts'

/** Whether this person wants no mails about unread messages. */
export async function hasEndedMails(ctx: Context, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('ended_message_mails')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
