import type { Context } from '../../context.ts'

/** Ends the mails about unread messages of one person, or begins them again. */
export async function saveMailChoice(
  ctx: Context,
  { userId, isOn }: { readonly userId: string; readonly isOn: boolean },
): Promise<void> {
  if (isOn) await ctx.db.deleteFrom('ended_message_mails').where('user_id', '=', userId).execute()
  else
    await ctx.db
      .insertInto('ended_message_mails')
      .columns(['user_id'])
      .expression((from) => from.selectFrom('profiles').select('id').where('id', '=', userId))
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
}
