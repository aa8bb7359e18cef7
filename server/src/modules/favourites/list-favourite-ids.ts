import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { listSavedIds } from './reads/saved-ids.ts'

/** The ids of the acting person's saved cars, latest saved first. */
export async function listFavouriteIds({ ctx }: { ctx: Context }) {
  const person = actingPerson(ctx.actor)
  return person.ok ? ok(await listSavedIds(ctx, person.value.userId)) : person
}
