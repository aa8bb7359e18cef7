import { isPaidOut, outcomeOf } from '@autopiazza/contract/credit-status'
import type { Call, Context } from '../../kernel/context.ts'
import { pushLive } from '../../live/push-live.ts'
import { publishEvent } from '../../kernel/publish-event.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { changeReservation, confirmFinancedReservation, releaseFinancedReservation } from '../checkout/index.ts'
import { restartBalanceDays, syncSettlement } from '../sales/index.ts'
import type {} from './events.ts'
import type { CreditApplication } from './ports.ts'
import { recordCreditEnd } from './record-credit-end.ts'
import { type FinancingMove, moveAfter } from './rules/decide.ts'
import { findRequest, type FinancingRow, lockRequest, updateAnswer, updateCreditFact } from './store.ts'

/**
 * Applies the provider's answer in one transaction that locks the reservation, then the credit request. `Granted`
 * confirms the reservation. `Refused` frees the car. After the completion, a refusal makes the loan due from the
 * buyer
 * again; after the end of the purchase, it ends the credit. A payout is recorded separately. Any other status is only
 * recorded. Safe to repeat, concurrently and in any order.
 */
export async function applyAnswer({
  ctx,
  input: { requestId, application },
}: Call<{ readonly requestId: string; readonly application: CreditApplication }>): Promise<void> {
  const request = await findRequest(ctx, { id: requestId })
  if (!request) throw new Error(`Request ${requestId} not found`)
  await changeReservation(ctx, { which: { id: request.reservationId }, as: 'system' }, async (ctx) => {
    const known = await lockRequest(ctx, requestId)
    const { reference, grantingStatusCode } = application
    if (known.reference !== null && known.reference !== reference)
      throw new Error(`Request ${requestId} has another reference at the provider`)

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
    await updateCreditFact(ctx, { id: requestId, fact: 'granted_at' })
    const confirms = await confirmFinancedReservation({ ctx, input: { reservationId } })
    await publishEvent(ctx, 'financing.CreditGranted', `financing:${requestId}:granted`, { ...about, confirms })
  }
  if (isPaidOut(application.grantingStatusCode) && known.paidOutAt === null) await recordPayout(ctx, known)
  if (move === 'release' && known.status === 'completed' && known.toEndFrom === null) await withdrawCredit(ctx, known)
  else if (move === 'release')
    await releaseFinancedReservation({ ctx, input: { reservationId, why: 'financing_refused' } })
  await pushLive(ctx, [buyerId, known.vendorId], { type: 'reservation', reservationId, vehicleId })
}

/** Records that the lender has sent the loan to the vendor, and notifies both parties unless the purchase has ended. */
async function recordPayout(ctx: Context, known: FinancingRow): Promise<void> {
  const { id: requestId, reservationId, vehicleId, buyerId, vendorId, loan: amount } = known
  await updateCreditFact(ctx, { id: requestId, fact: 'paid_out_at' })
  if (known.toEndFrom === null)
    await publishEvent(ctx, 'financing.CreditPaidOut', `financing:${requestId}:paid-out`, {
      requestId,
      reservationId,
      vehicleId,
      buyerId,
      vendorId,
      amount,
    })
}

/** Makes the loan due from the buyer again when the lender does not pay it for a completed purchase, and restarts the payment period. */
async function withdrawCredit(ctx: Context, known: FinancingRow): Promise<void> {
  const { id: requestId, reservationId, vehicleId, buyerId, vendorId, loan: amount } = known
  await updateCreditFact(ctx, { id: requestId, fact: 'withdrawn_at' })
  await syncSettlement(ctx, { id: reservationId })
  await restartBalanceDays(ctx, reservationId)
  await publishEvent(ctx, 'financing.CreditWithdrawn', `financing:${requestId}:withdrawn`, {
    requestId,
    reservationId,
    vehicleId,
    buyerId,
    vendorId,
    amount,
    wasPaidOut: known.paidOutAt !== null,
  })
}
