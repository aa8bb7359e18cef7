import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { listConversationSummaries } from './reads/conversation-summaries.ts'

const maxListed = 500

/** The viewer's conversations, as buyer or as seller, the newest message first; at most five hundred. */
export async function listConversations({ ctx }: { ctx: Context }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  return ok(await listConversationSummaries(ctx, { viewerId: person.value.userId, limit: maxListed }))
}
