import type { Context } from '../../context.ts'
import { done } from '../../outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { selectConversations, toSummary } from './reads/conversation-rows.ts'

const mostListed = 500

/** The viewer's conversations, as buyer or as seller, the newest message first; at most five hundred. */
export async function listConversations({ ctx }: { ctx: Context }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const rows = await selectConversations(ctx.db, person.value.userId)
    .orderBy('talk.newest_at', 'desc')
    .orderBy('talk.id', 'desc')
    .limit(mostListed)
    .execute()
  return done(rows.map(toSummary))
}
