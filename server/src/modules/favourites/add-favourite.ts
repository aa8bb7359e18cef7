import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { listSavedIds } from './reads/saved-ids.ts'
import { listVisiblePrices } from './reads/visible-prices.ts'
import { savingRefusal } from './rules/saving-refusal.ts'
import { insertFavourites, lockFavourites } from './store.ts'

interface AddFavourite {
  ctx: Context
  input: { readonly id: string }
}

/** Saves a car for the acting person with its prices of now. Of two at once the later finds it saved. */
export async function addFavourite({ ctx, input: { id } }: AddFavourite) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    await lockFavourites(ctx, userId)
    const [[vehicle], saved] = [await listVisiblePrices(ctx, [id]), await listSavedIds(ctx, userId)]
    const refusal = savingRefusal({
      isVisible: vehicle !== undefined,
      isSaved: saved.includes(id),
      savedCount: saved.length,
    })
    if (refusal) return refused(refusal)
    if (vehicle) await insertFavourites(ctx, { userId, favourites: [vehicle] })
    return ok({})
  })
}
