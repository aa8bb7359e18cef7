import type { Call, Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import type { LockedReservation } from '../../checkout/index.ts'
import { changeAsVendor } from '../change-as-vendor.ts'
import { endSale } from '../settlement/end-sale.ts'
import { canBeBack } from '../rules/returns.ts'
import { recordReturnChange } from './record-return-change.ts'
import { findReturns, type LockedReturn, updateCarBack } from './returns-store.ts'
import { settleOpenReturn } from './settle-return.ts'

export async function changeReturn<R extends { readonly ok: boolean }>(
  ctx: Context,
  { id, returnId }: { readonly id: string; readonly returnId: string },
  change: (ctx: Context, reservation: LockedReservation, found: LockedReturn) => Promise<R>,
) {
  return changeAsVendor(ctx, { id }, async (ctx, reservation) => {
    const found = (await findReturns(ctx, id)).find((one) => one.id === returnId)
    return found ? change(ctx, reservation, found) : refused('checkout.return_not_open')
  })
}

/** Records on the vendor's statement that the car has been returned, even before the request was answered. */
export async function recordCarBack({ ctx, input }: Call<{ id: string; returnId: string }>) {
  return changeReturn(ctx, input, async (ctx, reservation, found) => {
    if (found.status === 'car_back' || found.status === 'completed') return ok(null)
    if (!canBeBack(found)) return refused('checkout.return_not_open')
    await takeCarBack(ctx, reservation, found)
    return ok(null)
  })
}

/** Ends the sale because the vendor or the operator confirms that the car is back, and starts the refunds. */
export async function takeCarBack(
  ctx: Context,
  reservation: LockedReservation,
  { id: returnId, kind }: Pick<LockedReturn, 'id' | 'kind'>,
  word: { readonly by: 'vendor' | 'operator'; readonly reason: string | null } = { by: 'vendor', reason: null },
): Promise<void> {
  await updateCarBack(ctx, returnId)
  await endSale(ctx, reservation, { status: 'given_back', ...word })
  await recordReturnChange(ctx, reservation, { returnId, kind, change: 'car_back' })
  await settleOpenReturn(ctx, reservation)
}
