import type { ErrorCode } from '@autopiazza/contract/errors'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import {
  changeReservation,
  endReservation,
  findOpenCorrection,
  type LockedReservation,
  type Reservation,
} from '../../checkout/index.ts'
import { actingVendor } from '../../identity/index.ts'
import { findSaleView } from '../reads/sale-views.ts'
import { writeHandover } from '../returns/write-handover.ts'
import { cancellationRefusal, completionRefusal, isDone } from '../rules/sale-actions.ts'
import { receiveTransfer } from '../settlement/receive-transfer.ts'
import { completeReservation } from './complete-reservation.ts'

interface SaleAction<C extends ErrorCode> {
  readonly isDone: (reservation: Reservation) => boolean
  readonly refusal: (ctx: Context, reservation: Reservation) => C | null | Promise<C | null>
  /** Runs in the transaction that locks the vehicle and the reservation. */
  readonly perform: (ctx: Context, reservation: LockedReservation) => Promise<unknown>
}

/** A vendor's action on a reservation of an own car. Overdue holds end first; an action that was done already returns the sale as it is. */
async function actOnSale<C extends ErrorCode>(ctx: Context, id: string, { isDone, refusal, perform }: SaleAction<C>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const sellerId = vendor.value.userId
  const target = { which: { id }, as: { sellerId }, sweeps: true }
  const acted = await changeReservation(ctx, target, async (ctx, reservation) => {
    if (!isDone(reservation)) {
      const code = await refusal(ctx, reservation)
      if (code) return refused(code)
      await perform(ctx, reservation)
    }
    return ok(await findSaleView(ctx, { vendorId: sellerId, id }))
  })
  return acted ?? refused('checkout.reservation_not_found')
}

interface CompleteSale {
  readonly ctx: Context
  readonly input: { readonly id: string }
}

/** The vendor confirms that the balance was received and the car handed over, which begins the days to return it; without a chosen delivery, pickup is recorded. */
export async function completeSale({ ctx, input }: CompleteSale) {
  return actOnSale(ctx, input.id, {
    isDone: isDone.complete,
    refusal: async (ctx, reservation) =>
      completionRefusal(reservation) ??
      ((await findOpenCorrection(ctx, reservation)) ? 'checkout.correction_open' : null),
    perform: async (ctx, reservation) => {
      const today = dayInItaly(ctx.now())
      const { balance } = reservation
      if (balance > 0) await receiveTransfer(ctx, reservation, { amount: balance, on: today, by: 'vendor' })
      await completeReservation(ctx, reservation, 'vendor')
      await writeHandover(ctx, reservation, { on: today, by: 'vendor' })
    },
  })
}

interface CancelSale {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly reason: string }
}

/** Ends an open reservation of an own car with a reason that the buyer reads. A deposit paid by card is refunded in full; what was transferred is returned by the vendor. */
export async function cancelSale({ ctx, input: { id, reason } }: CancelSale) {
  return actOnSale(ctx, id, {
    isDone: isDone.cancel,
    refusal: (_, reservation) => cancellationRefusal(reservation),
    perform: (ctx, reservation) =>
      endReservation(ctx, reservation, { status: 'cancelled', by: 'vendor', why: 'vendor_cancelled', reason }),
  })
}
