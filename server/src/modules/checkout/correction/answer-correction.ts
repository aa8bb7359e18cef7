import { isOpen, moveRefusal } from '@autopiazza/contract/reservation-states'
import type { Context } from '../../../context.ts'
import { ok, refused } from '../../../outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { applyCorrection } from '../../listings/index.ts'
import { applyChange, eventIds } from '../apply-change.ts'
import { changeReservation } from '../change-reservation.ts'
import { endReservation } from '../end/end-reservation.ts'
import type { LockedReservation } from '../reservation-store.ts'
import { insertDecision, updateAgreedVersion } from './corrections-store.ts'
import { findOpenCorrection } from './find-open-correction.ts'

interface AnswerCorrection {
  readonly ctx: Context
  readonly input: {
    readonly id: string
    /** The correction that the buyer has seen. */
    readonly versionId: string
    readonly decision: 'accept' | 'end'
  }
}

/** The buyer accepts a correction of the reserved car, or ends the reservation: then the deposit goes back at once. The same answer again changes nothing. */
export async function answerCorrection({ ctx, input }: AnswerCorrection) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const target = { which: { id: input.id }, as: { buyerId: buyer.value.userId }, sweeps: true }
  const answered = await changeReservation(ctx, target, async (ctx, reservation) => {
    const { versionId, decision } = input
    if (decision === 'accept' && reservation.versionId === versionId) return ok(null)
    if (decision === 'end' && reservation.endReason === 'car_corrected') return ok(null)
    if (!isOpen(reservation.status)) return refused(moveRefusal)
    const open = await findOpenCorrection(ctx, reservation)
    if (open?.versionId !== versionId) return refused('checkout.correction_replaced')
    await (decision === 'accept' ? accept(ctx, reservation, versionId) : end(ctx, reservation, versionId))
    return ok(null)
  })
  return answered ?? refused('checkout.reservation_not_found')
}

async function accept(ctx: Context, reservation: LockedReservation, versionId: string): Promise<void> {
  const { id, vehicleId } = reservation
  await applyChange(ctx, reservation, {
    write: async (ctx) => {
      await updateAgreedVersion(ctx, { id, versionId })
      await insertDecision(ctx, { reservationId: id, from: reservation.versionId, to: versionId, decision: 'accepted' })
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
