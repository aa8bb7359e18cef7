import type { Context } from '../../context.ts'
import { userIdOf } from '../../context.ts'
import { findUsableValuation, type UsableValuation } from './reads/find-usable-valuation.ts'

/** A value that the server issued to the acting buyer and that still holds by the database clock; null when there is none of this id. */
export async function usableValuation({
  ctx,
  input: { valuationId },
}: {
  ctx: Context
  input: { readonly valuationId: string }
}): Promise<UsableValuation | null> {
  const userId = userIdOf(ctx.actor)
  return userId === null ? null : findUsableValuation(ctx, valuationId, userId)
}
