import type { KeptFavourite } from '@autopiazza/contract/favourites'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok } from '../../outcome.ts'
import { actingPerson } from '../identity/index.ts'
import { listSavedIds } from './reads/saved-ids.ts'
import { listVisiblePrices } from './reads/visible-prices.ts'
import { planMerge } from './rules/plan-merge.ts'
import { insertFavourites, lockFavourites } from './store.ts'

interface MergeFavourites {
  ctx: Context
  input: { readonly favourites: readonly KeptFavourite[] }
}

/** Adds the cars that the browser kept to those of the acting person; a repeated merge adds nothing. */
export async function mergeFavourites({ ctx, input: { favourites } }: MergeFavourites) {
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
