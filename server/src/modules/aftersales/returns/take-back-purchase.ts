import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { SaleEnding } from '@autopiazza/contract/settlement-vocabulary'
import type { Context } from '../../../context.ts'
import { writeAuditEntry } from '../../../write-audit-entry.ts'
import { changeBooking } from '../bookings/change-booking.ts'
import { lockBooking } from '../bookings/bookings-store.ts'
import { listComingBookings } from '../reads/coming-bookings.ts'
import { isOpen } from '../rules/booking-transitions.ts'
import { endServices, removeResaleReference, updateReturned } from './returned-store.ts'

interface TakeBackPurchase {
  readonly ctx: Context
  readonly input: { readonly reservationId: string; readonly why: SaleEnding }
}

/** A purchase ends without the car, in the running transaction: it stays in the garage with the reason, its bought services end, and its appointments to come are cancelled. Once. */
export async function takeBackPurchase({ ctx, input: { reservationId, why } }: TakeBackPurchase): Promise<void> {
  const purchaseId = await updateReturned(ctx, { reservationId, on: dayInItaly(ctx.now()), why })
  if (!purchaseId) return
  await endServices(ctx, purchaseId)
  await removeResaleReference(ctx, purchaseId)
  for (const id of await listComingBookings(ctx, purchaseId)) {
    const booking = await lockBooking(ctx, { id })
    if (booking && isOpen(booking.status)) await changeBooking(ctx, booking, { action: 'giveBack' })
  }
  await writeAuditEntry(ctx, 'vehicle.return', purchaseId, { reservationId, why })
}
