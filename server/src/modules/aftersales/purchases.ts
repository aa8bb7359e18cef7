import type { Day } from '@autopiazza/contract/calendar-day'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Cents } from '@autopiazza/contract/money'
import type { SaleEnding } from '@autopiazza/contract/settlement-vocabulary'
import type { PremiumService } from '@autopiazza/contract/vocabulary'
import type { Call, Context } from '../../kernel/context.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { lockBooking } from './bookings/bookings-store.ts'
import { changeBooking } from './bookings/change-booking.ts'
import {
  endServices,
  insertPurchase,
  insertServices,
  removeHandover,
  removeResaleReference,
  updateHandover,
  updateUncontestedHandover,
  updateReturned,
  updateUnboughtServices,
} from './purchases-store.ts'
import { listComingBookings } from './reads/open-bookings.ts'
import { isOpen } from './rules/booking-transitions.ts'
import { garageNames, offersOf, type SoldService } from './rules/offers.ts'

/** Adds a sold car with its services to the buyer's garage, in the running transaction. Adds each reservation once. */
export async function addPurchase({
  ctx,
  input,
}: Call<{
  readonly reservationId: string
  readonly vehicleId: string
  readonly buyerId: string
  readonly services: readonly SoldService[]
}>): Promise<void> {
  const purchaseId = await insertPurchase(ctx, input)
  if (purchaseId) await insertServices(ctx, { purchaseId, services: offersOf(input.services) })
}

interface UpdateOffers {
  readonly ctx: Context
  readonly input: {
    readonly service: PremiumService
    /** The period before the change. It identifies the level. */
    readonly formerMonths: number
    readonly price: Cents
    readonly months: number
  }
}

/** Updates the price and period of a level of a premium service in every garage where it is not bought, in the running transaction. */
export async function updateOffers({ ctx, input: { service, ...terms } }: UpdateOffers): Promise<void> {
  await updateUnboughtServices(ctx, { serviceType: garageNames[service], ...terms })
}

/**
 * Writes the handover day of a bought car in the running transaction. The vendor's day can be written until the
 * handover counts, the buyer's day once. Returns false when it is too late.
 */
export async function recordHandover({
  ctx,
  input,
}: Call<{
  readonly reservationId: string
  readonly on: Day
  readonly by: 'buyer' | 'vendor'
  readonly countsFrom: Day | null
}>): Promise<boolean> {
  return updateHandover(ctx, input)
}

/** Counts the vendor's recorded handover from this day, in the running transaction, because the buyer has not objected. Returns false when the buyer has answered. */
export async function acceptHandover({
  ctx,
  input,
}: Call<{ readonly reservationId: string; readonly countsFrom: Day }>): Promise<boolean> {
  return updateUncontestedHandover(ctx, input)
}

/** Removes and returns the vendor's handover day, in the running transaction. Returns null when the buyer has recorded a day or no day is recorded. */
export async function withdrawHandover({ ctx, input }: Call<{ readonly reservationId: string }>): Promise<Day | null> {
  return removeHandover(ctx, input)
}

/**
 * Ends a purchase without a handed-over car, once, in the running transaction. The car stays in the garage with the
 * reason, its bought services end, and its future appointments are cancelled.
 */
export async function endPurchase({
  ctx,
  input: { reservationId, why },
}: Call<{ readonly reservationId: string; readonly why: SaleEnding }>): Promise<void> {
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
