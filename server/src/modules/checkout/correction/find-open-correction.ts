import type { Context } from '../../../context.ts'
import {
  changedFacts,
  findProposedCorrection,
  listAgreedVehicles,
  type ProposedCorrection,
} from '../../listings/index.ts'
import type { Reservation } from '../reservation-store.ts'

/** The correction of a reserved car that its buyer still has to decide about; null for nothing. */
export async function findOpenCorrection(
  ctx: Context,
  { vehicleId, versionId }: Pick<Reservation, 'vehicleId' | 'versionId'>,
): Promise<ProposedCorrection | null> {
  const proposed = await findProposedCorrection(ctx, vehicleId)
  if (!proposed) return null
  const agreed = (await listAgreedVehicles(ctx, [versionId])).get(versionId)
  return agreed && changedFacts(agreed.facts, proposed.facts).length > 0 ? proposed : null
}
