import type { Context } from '../../context.ts'
import { ok, refused } from '../../outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { updateSeen } from './store.ts'

/** Marks the cars of an own saved search as seen. */
export async function markSeen({ ctx, input }: { ctx: Context; input: { id: string } }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const isOwn = await updateSeen(ctx, { id: input.id, ownerId: person.value.userId })
  return isOwn ? ok({}) : refused('saved_searches.not_found')
}
