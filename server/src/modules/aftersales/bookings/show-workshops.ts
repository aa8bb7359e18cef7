import type { Context } from '../../../context.ts'
import { ok } from '../../../outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { listActiveWorkshops } from '../reads/workshops.ts'

/** The partner workshops that take bookings, by city and name. */
export async function showWorkshops({ ctx }: { ctx: Context }) {
  const buyer = actingBuyer(ctx.actor)
  return buyer.ok ? ok(await listActiveWorkshops(ctx)) : buyer
}
