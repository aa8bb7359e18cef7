import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { listVisibleCards } from './reads/visible-cards.ts'

/** The cards of the asked adverts that this viewer may see. Public. */
export async function showVisibleCards({ ctx, input: { ids } }: { ctx: Context; input: { ids: readonly string[] } }) {
  return ok(await listVisibleCards(ctx, ids))
}
