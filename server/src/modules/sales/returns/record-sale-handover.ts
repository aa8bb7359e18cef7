import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { addDays } from '@autopiazza/contract/calendar-day'
import { actingVendor } from '../../identity/index.ts'
import { changeReservation } from '../../checkout/index.ts'
import { findSaleView } from '../reads/sale-views.ts'
import { handoverError } from '../rules/returns.ts'
import { findHandover } from './returns-store.ts'
import { takeHandoverBack, writeHandover } from './write-handover.ts'

interface RecordSaleHandover {
  readonly ctx: Context
  /** null: the car was not handed over after all. */
  readonly input: { readonly id: string; readonly on: string | null }
}

/** The vendor records the day on which a sold car was handed over, and may correct it or take it back until the buyer has confirmed it or asks to give the car back. */
export async function recordSaleHandover({ ctx, input: { id, on } }: RecordSaleHandover) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const sellerId = vendor.value.userId
  const recorded = await changeReservation(ctx, { which: { id }, as: { sellerId } }, async (ctx, reservation) => {
    if (reservation.status !== 'completed') return refused('checkout.not_sold')
    const { reservedAt, handedOverOn } = await findHandover(ctx, id)
    if (on === null) {
      if (handedOverOn && !(await takeHandoverBack(ctx, reservation))) return refused('checkout.handover_recorded')
    } else if (handedOverOn !== on) {
      const today = dayInItaly(ctx.now())
      const days = { today, yesterday: addDays(today, -1), reservedOn: dayInItaly(reservedAt) }
      const error = handoverError({ on, by: 'vendor', ...days })
      if (error) return refused('request.invalid', { on: error })
      if (!(await writeHandover(ctx, reservation, { on, by: 'vendor' }))) return refused('checkout.handover_recorded')
    }
    return ok(await findSaleView(ctx, { vendorId: sellerId, id }))
  })
  return recorded ?? refused('checkout.reservation_not_found')
}
