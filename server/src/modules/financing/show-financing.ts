import { outcomeOf } from '@autopiazza/contract/credit-status'
import type { Call, Context } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { actingBuyer } from '../identity/index.ts'
import { followRequest } from './follow-requests.ts'
import { FinancingError, type FinancingDependencies } from './ports.ts'
import { findRequestView } from './reads/request-view.ts'
import { findRequest, type FinancingRow } from './store.ts'

interface ShowFinancing extends Call<{ readonly reference: string }> {
  readonly financing: FinancingDependencies | null
}

/** Returns a credit request of the buyer, after fetching an undecided status from the provider. Another user's request is not found. */
export async function showFinancing({ ctx, input: { reference }, financing }: ShowFinancing) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const request = await findRequest(ctx, { buyerId: buyer.value.userId, reference })
  if (!request) return refused('financing.request_not_found')
  await refreshUndecided(ctx, request, financing)
  return ok(await findRequestView(ctx, request.id))
}

/** Returns the buyer's newest request for this car, with the last known status; null when there is none. */
export async function showFinancingForVehicle({ ctx, input: { vehicleId } }: Call<{ readonly vehicleId: string }>) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const request = await findRequest(ctx, { buyerId: buyer.value.userId, vehicleId })
  return ok(request && (await findRequestView(ctx, request.id)))
}

/** Fetches an undecided status first; changes nothing when the provider does not respond. */
async function refreshUndecided(
  ctx: Context,
  request: FinancingRow,
  financing: FinancingDependencies | null,
): Promise<void> {
  const { id: requestId, grantingStatusCode, isHeld, isFresh } = request
  if (!financing || !isHeld || isFresh || outcomeOf(grantingStatusCode) !== 'processing') return
  try {
    const system: Context = { ...ctx, actor: { kind: 'system', cause: 'financing-page' } }
    await followRequest({ ctx: system, input: { requestId }, financing })
  } catch (error) {
    if (!(error instanceof FinancingError)) throw error
  }
}
