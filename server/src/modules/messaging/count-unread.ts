import type { Context } from '../../context.ts'
import { done } from '../../outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { isUnreadFor } from './reads/conversation-rows.ts'

/** How many of the viewer's conversations have something new. */
export async function countUnread({ ctx }: { ctx: Context }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  const { count } = await ctx.db
    .selectFrom('conversations as talk')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where((or) => or.or([or('talk.buyer_id', '=', userId), or('talk.seller_id', '=', userId)]))
    .where(isUnreadFor(userId))
    .executeTakeFirstOrThrow()
  return done({ count })
}
