import { isOpen, moveRefusal } from '@autopiazza/contract/reservation-states'
import type { Context } from '../../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../../database/transaction.ts'
import { pushLive } from '../../../live/push-live.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { publishEvent } from '../../../kernel/publish-event.ts'
import { actingBuyer } from '../../identity/index.ts'
import {
  applyCorrection,
  changedFacts,
  findProposedCorrection,
  listAgreedVehicles,
  type ProposedCorrection,
} from '../../listings/index.ts'
import { applyChange, eventIds } from '../apply-change.ts'
import { changeReservation } from '../change-reservation.ts'
import { endReservation } from '../end/end-reservation.ts'
import { listHolders } from '../reads/reservations.ts'
import type { LockedReservation, Reservation } from '../reservation-store.ts'
import { insertDecision, updateAgreedVersion } from './corrections-store.ts'

interface AskAboutCorrection {
  readonly ctx: Context
  readonly input: { readonly correctionId: string; readonly vehicleId: string; readonly vendorId: string }
}

/** A vendor wants to correct a held car: each buyer who holds it is asked, by mail and on the open page. */
export async function askAboutCorrection({ ctx, input }: AskAboutCorrection): Promise<void> {
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
  }).catch((error: unknown) => {
    // The vendor has corrected it again since it was read.
    if (isRefusedBy(error, 'agreed_car')) return refused('checkout.correction_replaced')
    throw error
  })
  return answered ?? refused('checkout.reservation_not_found')
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
