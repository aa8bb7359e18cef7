import type { Call } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { listComparedVehicles } from './reads/compared-vehicles.ts'
import { findVehicleDetail } from './reads/vehicle-detail.ts'
import { listVisibleCards } from './reads/visible-cards.ts'

/** Returns the whole advert as this user sees it, with the actions that the user may take. Public. */
export async function showVehicle({ ctx, input: { id } }: Call<{ id: string }>) {
  const vehicle = await findVehicleDetail(ctx, id)
  return vehicle ? ok(vehicle) : refused('listings.not_found')
}

/** Returns the cards of those adverts that this viewer may see. Public. */
export async function showVisibleCards({ ctx, input: { ids } }: Call<{ ids: readonly string[] }>) {
  return ok(await listVisibleCards(ctx, ids))
}

/** Returns those adverts that this viewer may see, with the compared facts. Public. */
export async function compareVehicles({ ctx, input: { ids } }: Call<{ ids: readonly string[] }>) {
  return ok(await listComparedVehicles(ctx, ids))
}
