import { outcomeOf } from '@autopiazza/contract/credit-status'
import type { Context } from '../../context.ts'
import { pushLive } from '../../live/push-live.ts'
import { publishEvent } from '../../publish-event.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { changeReservation, confirmFinancedReservation, releaseFinancedReservation } from '../checkout/index.ts'
import type {} from './events.ts'
import type { CreditApplication } from './ports.ts'
import { recordCreditEnd } from './record-credit-end.ts'
import { type FinancingMove, moveAfter } from './rules/decide.ts'
import { findRequest, type FinancingRow, lockRequest, updateAnswer } from './store.ts'

interface ApplyAnswer {
  readonly ctx: Context
  readonly input: { readonly requestId: string; readonly application: CreditApplication }
}

/**
 * Applies the provider's answer in one transaction that locks the reservation, then the request: granted confirms the reservation, refused frees the car, or, where the purchase has ended, says that its
 * credit is ended; any other status is only recorded. Called after the request, by the page and by the schedule; safe to repeat, concurrently and in any order.
 */
export async function applyAnswer({ ctx, input: { requestId, application } }: ApplyAnswer): Promise<void> {
  const request = await findRequest(ctx, { id: requestId })
  if (!request) throw new Error(`There is no request ${requestId}`)
  await changeReservation(ctx, { which: { id: request.reservationId }, as: 'system' }, async (ctx) => {
    const known = await lockRequest(ctx, requestId)
    const { reference, grantingStatusCode } = application
    if (known.reference !== null && known.reference !== reference)
      throw new Error(`The request ${requestId} is known to the provider under another reference`)

    const move = moveAfter(known.grantingStatusCode, grantingStatusCode)
    await updateAnswer(ctx, {
      id: requestId,
      reference,
      grantingStatusCode: move === 'nothing' ? null : grantingStatusCode,
    })
    if (move !== 'nothing') await makeMove(ctx, known, { move, application })
    if (outcomeOf(move === 'nothing' ? known.grantingStatusCode : grantingStatusCode) === 'refused')
      await recordCreditEnd(ctx, { requestId, by: 'financing_provider' })
  })
}

interface Answered {
  readonly move: Exclude<FinancingMove, 'nothing'>
  readonly application: CreditApplication
}

async function makeMove(ctx: Context, known: FinancingRow, { move, application }: Answered): Promise<void> {
  const { id: requestId, reservationId, vehicleId, buyerId } = known
  const about = { requestId, reservationId, vehicleId, buyerId }
  await writeAuditEntry(ctx, 'financing.note', requestId, {
    from: known.grantingStatusCode,
    to: application.grantingStatusCode,
  })
  if (move === 'record' && known.reference === null && known.isHeld)
    await publishEvent(ctx, 'financing.RequestTaken', `financing:${requestId}:taken`, {
      ...about,
      vendorId: known.vendorId,
      total: known.amount,
      expiresAt: known.expiresAt.toISOString(),
    })
  if (move === 'confirm') {
    const confirms = await confirmFinancedReservation({ ctx, input: { reservationId } })
    await publishEvent(ctx, 'financing.CreditGranted', `financing:${requestId}:granted`, { ...about, confirms })
  }
  if (move === 'release') {
    await releaseFinancedReservation({ ctx, input: { reservationId, why: 'financing_refused' } })
    if (!known.isToEnd) await publishEvent(ctx, 'financing.CreditRefused', `financing:${requestId}:refused`, about)
  }
  await pushLive(ctx, [buyerId], { type: 'reservation', reservationId, vehicleId })
}
