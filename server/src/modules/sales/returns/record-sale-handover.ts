import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { addDays } from '@autopiazza/contract/calendar-day'
import { changeAsVendor } from '../change-as-vendor.ts'
import { handoverError } from '../rules/returns.ts'
import { findHandover } from './returns-store.ts'
import { withdrawRecordedHandover, writeHandover } from './write-handover.ts'

interface RecordSaleHandover {
  readonly ctx: Context
  /** Null: the car was not handed over. */
  readonly input: { readonly id: string; readonly on: string | null }
}

/** Records the vendor's day of the handover. The vendor may correct or withdraw it until the buyer has confirmed it or requests a return. */
export async function recordSaleHandover({ ctx, input: { id, on } }: RecordSaleHandover) {
  return changeAsVendor(ctx, { id }, async (ctx, reservation) => {
    if (reservation.status !== 'completed') return refused('checkout.not_sold')
    const { reservedAt, handedOverOn } = await findHandover(ctx, id)
    if (on === null) {
      if (handedOverOn && !(await withdrawRecordedHandover(ctx, reservation)))
        return refused('checkout.handover_recorded')
    } else if (handedOverOn !== on) {
      const today = dayInItaly(ctx.now())
      const days = { today, yesterday: addDays(today, -1), reservedOn: dayInItaly(reservedAt) }
      const error = handoverError({ on, by: 'vendor', ...days })
      if (error) return refused('request.invalid', { on: error })
      if (!(await writeHandover(ctx, reservation, { on, by: 'vendor' }))) return refused('checkout.handover_recorded')
    }
    return ok(null)
  })
}
