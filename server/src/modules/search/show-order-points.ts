import { pointsOf } from '@autopiazza/contract/recommended-order'
import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { listOrderParts } from './reads/order-points.ts'

/** What adverts have points for in the recommended order, in the order of the ids; without those that are not active. Public. */
export async function showOrderPoints({
  ctx,
  input: { ids },
}: {
  ctx: Pick<Context, 'db' | 'now'>
  input: { ids: readonly string[] }
}) {
  const parts = await listOrderParts(ctx, ids)
  return ok(parts.map((part) => ({ ...part, ...pointsOf(part) })))
}
