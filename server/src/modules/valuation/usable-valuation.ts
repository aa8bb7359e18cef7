import type { Context } from '../../context.ts'
import { userIdOf } from '../../context.ts'
import { findUsableValuation, type UsableValuation, type ValuationKey } from './reads/usable-valuation.ts'

/** A value issued to the acting buyer and still valid by the database clock, by its id or the newest of this amount; null when there is none. */
export async function usableValuation({
  ctx,
  input,
}: {
  ctx: Context
  input: ValuationKey
}): Promise<UsableValuation | null> {
  const userId = userIdOf(ctx.actor)
  return userId === null ? null : findUsableValuation(ctx, { by: input, userId })
}
