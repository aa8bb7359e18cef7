import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { listComparedVehicles } from './reads/compared-vehicles.ts'

/** The asked adverts that this viewer may see, with what is compared. Public. */
export async function compareVehicles({ ctx, input: { ids } }: { ctx: Context; input: { ids: readonly string[] } }) {
  return ok(await listComparedVehicles(ctx, ids))
}
