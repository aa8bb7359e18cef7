import { isOpen, moveRefusal } from '@autopiazza/contract/reservation-states'
import type { Call, Context } from '../../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../../database/transaction.ts'
import { pushLive } from '../../../live/push-live.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { publishEvent } from '../../../kernel/publish-event.ts'
import {
  applyCorrection,
  changedFacts,
  findProposedCorrection,
  listAgreedVehicles,
  type ProposedCorrection,
} from '../../listings/index.ts'
import { applyChange, eventIds } from '../apply-change.ts'
import { changeAsBuyer } from '../change-reservation.ts'
import { endReservation } from '../end/end-reservation.ts'
import { listHolders } from '../reads/reservations.ts'
import type { LockedReservation, Reservation } from '../reservation-store.ts'
import { insertDecision, updateAgreedVersion } from './corrections-store.ts'

/** Requests a decision by mail and on the open page from each buyer whose held car the vendor wants to correct. */
export async function requestCorrectionDecisions({
  ctx,
  input,
}: Call<{ readonly correctionId: string; readonly vehicleId: string; readonly vendorId: string }>): Promise<void> {
  const { correctionId, vehicleId, vendorId } = input
  await inTransaction(ctx, async (ctx) => {
    for (const { id: reservationId, buyerId } of await listHolders(ctx, vehicleId)) {
      await publishEvent(ctx, 'checkout.CorrectionAsked', `correction:${correctionId}:${reservationId}`, {
        reservationId,
        vehicleId,
        buyerId,
        vendorId,
        correctionId,
      })
      await pushLive(ctx, [buyerId, vendorId], { type: 'reservation', reservationId, vehicleId })
    }
  })
}

export async function findOpenCorrection(
  ctx: Context,
  { vehicleId, versionId }: Pick<Reservation, 'vehicleId' | 'versionId'>,
): Promise<ProposedCorrection | null> {
  const proposed = await findProposedCorrection(ctx, vehicleId)
  if (!proposed) return null
  const agreed = (await listAgreedVehicles(ctx, [versionId])).get(versionId)
  return agreed && changedFacts(agreed.facts, proposed.facts).length > 0 ? proposed : null
}

/** Accepts a correction of the reserved car, or ends the reservation and refunds the deposit at once. Idempotent. */
export async function answerCorrection({
  ctx,
  input,
}: Call<{ readonly id: string; readonly versionId: string; readonly decision: 'accept' | 'end' }>) {
  return changeAsBuyer(ctx, { id: input.id, sweeps: true }, async (ctx, reservation) => {
    const { versionId, decision } = input
    if (decision === 'accept' && reservation.versionId === versionId) return ok(null)
    if (decision === 'end' && reservation.endReason === 'car_corrected') return ok(null)
    if (!isOpen(reservation.status)) return refused(moveRefusal)
    const open = await findOpenCorrection(ctx, reservation)
    if (open?.versionId !== versionId) return refused('checkout.correction_replaced')
    await (decision === 'accept' ? accept(ctx, reservation, versionId) : end(ctx, reservation, versionId))
    return ok(null)
  }).catch((error: unknown) => {
    // The vendor has replaced the correction since the buyer read it.
    if (isRefusedBy(error, 'agreed_car')) return refused('checkout.correction_replaced')
    throw error
  })
}

async function accept(ctx: Context, reservation: LockedReservation, versionId: string): Promise<void> {
  const { id, vehicleId } = reservation
  await applyChange(ctx, reservation, {
    write: async (ctx) => {
      await insertDecision(ctx, { reservationId: id, from: reservation.versionId, to: versionId, decision: 'accepted' })
      await updateAgreedVersion(ctx, { id, versionId })
      await applyCorrection(ctx, vehicleId)
    },
    record: () => ({
      event: {
        type: 'checkout.CorrectionAccepted',
        key: `reservation:${id}:correction:${reservation.versionId}:${versionId}`,
        payload: { ...eventIds(reservation), fromVersionId: reservation.versionId, versionId },
      },
      audit: { action: 'reservation.accept_correction', details: { from: reservation.versionId, to: versionId } },
    }),
  })
}

async function end(ctx: Context, reservation: LockedReservation, versionId: string): Promise<void> {
  const { id } = reservation
  await insertDecision(ctx, { reservationId: id, from: reservation.versionId, to: versionId, decision: 'ended' })
  await endReservation(ctx, reservation, { status: 'cancelled', by: 'buyer', why: 'car_corrected' })
}
