import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { deleteFavourite } from './store.ts'

interface RemoveFavourite {
  ctx: Context
  input: { readonly id: string }
}

/** Removes a car from those of the acting person. */
export async function removeFavourite({ ctx, input: { id } }: RemoveFavourite) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  await deleteFavourite(ctx, { userId: person.value.userId, vehicleId: id })
  return ok({})
}
