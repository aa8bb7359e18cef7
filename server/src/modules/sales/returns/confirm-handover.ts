import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { addDays } from '@autopiazza/contract/calendar-day'
import { handoverAnswerEnd, lastHandoverAnswerDay, returnDaysEnd } from '@autopiazza/contract/return-days'
import { actingBuyer } from '../../identity/index.ts'
import { changeReservation, type LockedReservation } from '../../checkout/index.ts'
import { canConfirmHandover, denialRefusal, handoverError } from '../rules/returns.ts'
import { findSettlement } from '../settlement/settlement-store.ts'
import { findHandover, findReturns } from './returns-store.ts'
import { denyHandover, writeHandover } from './write-handover.ts'

interface ConfirmHandover {
  readonly ctx: Context
  /** null: the handover that the vendor recorded did not take place. */
  readonly input: { readonly id: string; readonly on: string | null }
}

/**
 * The buyer says on which day the car was handed over: once, and over the day that the vendor recorded. The days to return the car are counted from it. After the days in which the buyer can object,
 * the day of the vendor counts from their end, and only an objection is left.
 */
export async function confirmHandover({ ctx, input: { id, on } }: ConfirmHandover) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const target = { which: { id }, as: { buyerId: buyer.value.userId } }
  const confirmed = await changeReservation(ctx, target, async (ctx, reservation) => {
    if (reservation.status !== 'completed') return refused('checkout.not_sold')
    return on === null ? deny(ctx, reservation) : confirm(ctx, reservation, on)
  })
  return confirmed ?? refused('checkout.reservation_not_found')
}

async function confirm(ctx: Context, reservation: LockedReservation, on: string) {
  const { id } = reservation
  const { reservedAt, handedOverOn, saidAt, countsFrom } = await findHandover(ctx, id)
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
  const isLate = saidAt !== null && ctx.now() >= handoverAnswerEnd(saidAt)
  const from = isLate ? lastHandoverAnswerDay(saidAt) : on
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
  const { handedOverOn, saidAt, countsFrom, isConfirmed } = await findHandover(ctx, id)
  if (handedOverOn === null) return ok(null)
  const facts = {
    ...(await rightsOf(ctx, id, countsFrom)),
    isRecorded: saidAt !== null,
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
