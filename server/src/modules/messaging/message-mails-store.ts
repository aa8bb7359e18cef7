import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

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

/** Messages that one party of a conversation has neither read nor answered. */
export interface Unanswered {
  readonly conversationId: string
  readonly side: 'buyer' | 'seller'
  readonly recipientId: string
  readonly since: Date
  readonly isClosed: boolean
}

/**
 * Locks a conversation with messages that one party has left unanswered since before this time, and marks it as
 * mailed. Returns null when there are none or the conversation is locked.
 */
export async function takeDueUnanswered(
  ctx: Context,
  { id, side, before }: { readonly id: string; readonly side: Unanswered['side']; readonly before: Date },
): Promise<Unanswered | null> {
  const column = (name: string) => sql.ref(`conversations.${side}_${name}`)
  const { rows } = await sql<Unanswered>`
    update conversations set ${sql.ref(`${side}_mailed_at`)} = ${ctx.now()}
    where id = (
      select id from conversations where id = ${id} and ${column('waiting_since')} <= ${before} and ${column('mailed_at')} is null
      for update skip locked
    )
    returning id as "conversationId", ${side} as side, ${column('id')} as "recipientId", ${column('waiting_since')} as since,
      (blocked_by_buyer_at is not null or blocked_by_seller_at is not null) as "isClosed"
  `.execute(ctx.db)
  return rows[0] ?? null
}
