import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { listFavouritesOf } from './reads/favourites-of.ts'

/** The acting person's saved cars as they are now, latest saved first. */
export async function listFavourites({ ctx }: { ctx: Context }) {
  const person = actingPerson(ctx.actor)
  return person.ok ? ok(await listFavouritesOf(ctx, person.value.userId)) : person
}
