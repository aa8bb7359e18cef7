import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Context } from '../../../context.ts'
import { ok, refused } from '../../../outcome.ts'
import { addDays } from '@autopiazza/contract/calendar-day'
import { returnDaysEnd } from '@autopiazza/contract/return-days'
import { actingBuyer } from '../../identity/index.ts'
import { changeReservation } from '../../checkout/index.ts'
import { canConfirmHandover, handoverError } from '../rules/returns.ts'
import { findSettlement } from '../settlement/settlement-store.ts'
import { findHandover, findReturns } from './returns-store.ts'
import { writeHandover } from './write-handover.ts'

interface ConfirmHandover {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly on: string }
}

/** The buyer says on which day the car was handed over: once, and over the day that the vendor recorded. The days to return the car are counted from it. */
export async function confirmHandover({ ctx, input: { id, on } }: ConfirmHandover) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const target = { which: { id }, as: { buyerId: buyer.value.userId } }
  const confirmed = await changeReservation(ctx, target, async (ctx, reservation) => {
    if (reservation.status !== 'completed') return refused('checkout.not_sold')
    const { reservedAt, handedOverOn, isConfirmed } = await findHandover(ctx, id)
    if (isConfirmed && handedOverOn === on) return ok(null)
    const ends = handedOverOn ? returnDaysEnd(handedOverOn) : null
    const settlement = await findSettlement(ctx, id)
    const isEnded = settlement !== null && settlement.endedAt !== null
    const returns = await findReturns(ctx, id)
    if (!canConfirmHandover({ ends, returns, isEnded, isConfirmed }, ctx.now()))
      return refused('checkout.handover_recorded')
    const today = dayInItaly(ctx.now())
    const days = { today, yesterday: addDays(today, -1), reservedOn: dayInItaly(reservedAt) }
    const error = handoverError({ on, by: 'buyer', ...days })
    if (error) return refused('request.invalid', { on: error })
    return (await writeHandover(ctx, reservation, { on, by: 'buyer' }))
      ? ok(null)
      : refused('checkout.handover_recorded')
  })
  return confirmed ?? refused('checkout.reservation_not_found')
}
