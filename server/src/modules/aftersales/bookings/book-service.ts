import type { bookingInput } from '@autopiazza/contract/bookings'
import type { z } from 'zod'
import type { Call, Context } from '../../../kernel/context.ts'
import { slotRefusal } from './change-booking.ts'
import { inTransaction, isRefusedBy } from '../../../database/transaction.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { actingBuyer } from '../../identity/index.ts'
import { findOpenBooking } from '../reads/booking-views.ts'
import { findWorkshopFields } from '../reads/workshop-fields.ts'
import { answerDue } from '../rules/workshop-answers.ts'
import { findOfferedSlot } from '../rules/slots.ts'
import { insertBooking, lockPurchasedVehicle, lockWorkshop, openSlot } from './bookings-store.ts'
import { recordChange } from './record-change.ts'
import { requireView } from './show-bookings.ts'

type BookService = Call<z.infer<typeof bookingInput>>

/** Requests an appointment for the buyer's car. Returns the open booking when car, workshop and time are the same. */
export async function bookService({ ctx, input }: BookService) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const ownerId = buyer.value.userId
  try {
    return await inTransaction(ctx, async (ctx) => {
      const booked = await requestBooking(ctx, ownerId, input)
      return booked.ok ? ok(await requireView(ctx, { ownerId, id: booked.value })) : booked
    })
  } catch (error) {
    if (isRefusedBy(error, 'five_open_bookings_per_vehicle')) return refused('bookings.too_many')
    if (isRefusedBy(error, 'twelve_booking_requests_a_day')) return refused('bookings.too_many_today')
    if (isRefusedBy(error, 'six_requests_a_day_to_a_workshop')) return refused('bookings.too_many_at_workshop')
    if (isRefusedBy(error, 'hundred_requests_a_day_for_a_workshop')) return refused('bookings.workshop_too_busy')
    return slotRefusal(error)
  }
}

async function requestBooking(ctx: Context, ownerId: string, input: BookService['input']) {
  const { workshopId, serviceType, notes } = input
  const startsAt = new Date(input.startsAt)
  const vehicleId = await lockPurchasedVehicle(ctx, { id: input.purchasedVehicleId, ownerId })
  if (!vehicleId) return refused('bookings.vehicle_not_found')
  const openBooking = await findOpenBooking(ctx, { vehicleId, workshopId, startsAt })
  if (openBooking) return ok(openBooking)
  await lockWorkshop(ctx, workshopId)
  const workshop = await findWorkshopFields(ctx, workshopId)
  if (!workshop?.isActive) return refused('bookings.workshop_not_found')
  const slot = findOfferedSlot(workshop, startsAt, ctx.now())
  if (!slot) return refused('bookings.slot_not_offered')
  await openSlot(ctx, { workshopId, ...slot })
  const answerDueAt = answerDue({ startsAt, requestedAt: ctx.now() })
  const id = await insertBooking(ctx, {
    buyerId: ownerId,
    vehicleId,
    workshopId,
    serviceType,
    notes,
    answerDueAt,
    ...slot,
  })
  await recordChange(
    ctx,
    { id, buyerId: ownerId, revision: 1, status: 'requested', startsAt, proposedAt: null },
    { change: 'requested', by: 'buyer', startsAt, reason: null },
  )
  return ok(id)
}
