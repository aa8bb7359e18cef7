import type { Context } from '../../context.ts'
import { ok, refused } from '../../outcome.ts'
import { findVehicleDetail } from './reads/vehicle-detail.ts'

/** The whole advert as this viewer sees it, with what the viewer may do. Public. */
export async function showVehicle({ ctx, input: { id } }: { ctx: Context; input: { id: string } }) {
  const vehicle = await findVehicleDetail(ctx, id)
  return vehicle ? ok(vehicle) : refused('listings.not_found')
}
