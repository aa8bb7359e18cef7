import { outcomeOf } from '@autopiazza/contract/financing-vocabulary'
import type { Context } from '../../context.ts'
import { done, refused } from '../../outcome.ts'
import { actingBuyer } from '../identity/index.ts'
import { followRequest } from './follow-requests.ts'
import { FinancingTrouble, type FinancingDesk } from './ports.ts'
import { requestView } from './reads/request-view.ts'
import { findRequest, type FinancingRow } from './store.ts'

interface ShowFinancing {
  readonly ctx: Context
  readonly input: { readonly reference: string }
  readonly desk: FinancingDesk | null
}

/** One own request, asked of the provider first while it is undecided; another person's is answered like a missing one. */
export async function showFinancing({ ctx, input: { reference }, desk }: ShowFinancing) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const request = await findRequest(ctx, { buyerId: buyer.value.userId, reference })
  if (!request) return refused('financing.request_not_found')
  await askFirst(ctx, request, desk)
  return done(await requestView(ctx, request.id))
}

interface ShowFinancingForVehicle {
  readonly ctx: Context
  readonly input: { readonly vehicleId: string }
}

/** The buyer's newest request over this car, as it was last heard; null when there is none. */
export async function showFinancingForVehicle({ ctx, input: { vehicleId } }: ShowFinancingForVehicle) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const request = await findRequest(ctx, { buyerId: buyer.value.userId, vehicleId })
  return done(request && (await requestView(ctx, request.id)))
}

/** A provider that does not answer changes nothing. */
async function askFirst(ctx: Context, request: FinancingRow, desk: FinancingDesk | null): Promise<void> {
  const { id: requestId, grantingStatusCode, isHeld, isFresh } = request
  if (!desk || !isHeld || isFresh || outcomeOf(grantingStatusCode) !== 'processing') return
  try {
    const system: Context = { ...ctx, actor: { kind: 'system', cause: 'financing-page' } }
    await followRequest({ ctx: system, input: { requestId }, desk })
  } catch (error) {
    if (!(error instanceof FinancingTrouble)) throw error
  }
}
