import type { ErrorCode } from '@autopiazza/contract/errors'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Call, Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { endReservation, findOpenCorrection, type LockedReservation, type Reservation } from '../../checkout/index.ts'
import { changeAsVendor } from '../change-as-vendor.ts'
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

/** Runs a vendor's action on a reservation of the vendor's car. Ends overdue holds first; returns the sale unchanged when the action was already done. */
async function actOnSale<C extends ErrorCode>(ctx: Context, id: string, { isDone, refusal, perform }: SaleAction<C>) {
  return changeAsVendor(ctx, { id, sweeps: true }, async (ctx, reservation) => {
    if (!isDone(reservation)) {
      const code = await refusal(ctx, reservation)
      if (code) return refused(code)
      await perform(ctx, reservation)
    }
    return ok(null)
  })
}

/**
 * Completes a sale when the vendor confirms that the balance was received and the car handed over. This starts the
 * days to return the car. Records pickup when no delivery was chosen.
 */
export async function completeSale({ ctx, input }: Call<{ id: string }>) {
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

/** Ends an open reservation of the vendor's car with a reason that the buyer reads. Refunds a card deposit in full; the vendor pays back transfers. */
export async function cancelSale({
  ctx,
  input: { id, reason },
}: Call<{ readonly id: string; readonly reason: string }>) {
  return actOnSale(ctx, id, {
    isDone: isDone.cancel,
    refusal: (_, reservation) => cancellationRefusal(reservation),
    perform: (ctx, reservation) =>
      endReservation(ctx, reservation, { status: 'cancelled', by: 'vendor', why: 'vendor_cancelled', reason }),
  })
}
