import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { addDays } from '@autopiazza/contract/calendar-day'
import { handoverAnswerEnd, lastHandoverAnswerDay, returnDaysEnd } from '@autopiazza/contract/return-days'
import { changeAsBuyer, type LockedReservation } from '../../checkout/index.ts'
import { canConfirmHandover, denialRefusal, handoverError } from '../rules/returns.ts'
import { findSettlement } from '../settlement/settlement-store.ts'
import { findHandover, findReturns } from './returns-store.ts'
import { denyHandover, writeHandover } from './write-handover.ts'

interface ConfirmHandover {
  readonly ctx: Context
  /** Null: the handover that the vendor recorded did not take place. */
  readonly input: { readonly id: string; readonly on: string | null }
}

/**
 * Records the buyer's day of the handover, once, in place of the vendor's day. The days to return the car are counted
 * from it. Once the days for objections are over, the vendor's record counts from their end, and the buyer can only
 * deny it.
 */
export async function confirmHandover({ ctx, input: { id, on } }: ConfirmHandover) {
  return changeAsBuyer(ctx, { id }, async (ctx, reservation) => {
    if (reservation.status !== 'completed') return refused('checkout.not_sold')
    return on === null ? deny(ctx, reservation) : confirm(ctx, reservation, on)
  })
}

async function confirm(ctx: Context, reservation: LockedReservation, on: string) {
  const { id } = reservation
  const { reservedAt, handedOverOn, recordedByVendorAt, countsFrom } = await findHandover(ctx, id)
  if (countsFrom !== null && handedOverOn === on) return ok(null)
  if (!canConfirmHandover(await rightsOf(ctx, id, countsFrom))) return refused('checkout.handover_recorded')
  const today = dayInItaly(ctx.now())
  const days = {
    today,
    yesterday: addDays(today, -1),
    reservedOn: dayInItaly(reservedAt),
  }
  const error = handoverError({ on, by: 'buyer', ...days })
  if (error) return refused('request.invalid', { on: error })
  const isLate = recordedByVendorAt !== null && ctx.now() >= handoverAnswerEnd(recordedByVendorAt)
  const from = isLate ? lastHandoverAnswerDay(recordedByVendorAt) : on
  return (await writeHandover(ctx, reservation, {
    on,
    by: 'buyer',
    countsFrom: from > on ? from : on,
    saidOn: handedOverOn,
  }))
    ? ok(null)
    : refused('checkout.handover_recorded')
}

async function deny(ctx: Context, reservation: LockedReservation) {
  const { id } = reservation
  const { handedOverOn, recordedByVendorAt, countsFrom, isConfirmed } = await findHandover(ctx, id)
  if (handedOverOn === null) return ok(null)
  const facts = {
    ...(await rightsOf(ctx, id, countsFrom)),
    isRecorded: recordedByVendorAt !== null,
    isConfirmed,
  }
  const code = denialRefusal(facts, ctx.now())
  if (code) return refused(code)
  return (await denyHandover(ctx, reservation)) ? ok(null) : refused('checkout.handover_recorded')
}

async function rightsOf(ctx: Context, id: string, countsFrom: string | null) {
  const settlement = await findSettlement(ctx, id)
  return {
    ends: countsFrom === null ? null : returnDaysEnd(countsFrom),
    returns: await findReturns(ctx, id),
    isEnded: settlement !== null && settlement.endedAt !== null,
  }
}
