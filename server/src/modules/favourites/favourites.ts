import type { KeptFavourite } from '@autopiazza/contract/favourites'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { listFavouritesOf, listKept, listSavedIds } from './reads/favourites.ts'
import { listVisiblePrices } from './reads/visible-prices.ts'
import { planMerge, savingRefusal } from './rules/saving.ts'
import { deleteFavourite, insertFavourites, lockFavourites } from './store.ts'

export async function listFavourites({ ctx }: { ctx: Context }) {
  const person = actingPerson(ctx.actor)
  return person.ok ? ok(await listFavouritesOf(ctx, person.value.userId)) : person
}

/** Returns the ids of the acting user's saved cars with the prices at the time of saving, latest saved first. */
export async function listKeptFavourites({ ctx }: { ctx: Context }) {
  const person = actingPerson(ctx.actor)
  return person.ok ? ok(await listKept(ctx, person.value.userId)) : person
}

/** Saves a car with its current prices. Saving the same car twice changes nothing. */
export async function addFavourite({ ctx, input: { id } }: Call<{ readonly id: string }>) {
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

export async function removeFavourite({ ctx, input: { id } }: Call<{ readonly id: string }>) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  await deleteFavourite(ctx, { userId: person.value.userId, vehicleId: id })
  return ok({})
}

/** Adds the favourites of a browser to those of the acting user. A repeated merge adds nothing. */
export async function mergeFavourites({
  ctx,
  input: { favourites },
}: Call<{ readonly favourites: readonly KeptFavourite[] }>) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    await lockFavourites(ctx, userId)
    const visible = await listVisiblePrices(
      ctx,
      favourites.map(({ id }) => id),
    )
    const saved = await listSavedIds(ctx, userId)
    const { added, leftOut } = planMerge(favourites, { saved, visible: visible.map(({ id }) => id) })
    await insertFavourites(ctx, { userId, favourites: added })
    return ok({ added: added.length, leftOut: [...leftOut] })
  })
}
