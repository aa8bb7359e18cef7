import type { GarageVehicle } from '@autopiazza/contract/aftersales'
import type { Context } from '../../../kernel/context.ts'

/** The work that workshops completed on a bought car, newest first. */
export async function listWork(ctx: Context, purchasedVehicleId: string): Promise<GarageVehicle['work']> {
  const rows = await selectBookings(ctx, purchasedVehicleId)
    .where('booking.status', '=', 'completed')
    .orderBy('booking.appointment_date', 'desc')
    .execute()
  return rows.flatMap(({ id, name, city, serviceType, appointment_date, mileage, work_note }) =>
    mileage === null
      ? []
      : {
          bookingId: id,
          startsAt: appointment_date.toISOString(),
          serviceType,
          workshop: { name, city },
          mileage,
          note: work_note,
        },
  )
}

/** The appointments of a bought car that are still to come, the next one first. */
export async function listAppointments(
  ctx: Context,
  purchasedVehicleId: string,
): Promise<GarageVehicle['appointments']> {
  const rows = await selectBookings(ctx, purchasedVehicleId)
    .where('booking.status', 'in', ['requested', 'confirmed'])
    .where('booking.appointment_date', '>', ctx.now())
    .orderBy('booking.appointment_date')
    .execute()
  return rows.map(({ id, name, city, serviceType, appointment_date, status }) => ({
    bookingId: id,
    startsAt: appointment_date.toISOString(),
    serviceType,
    workshop: { name, city },
    isConfirmed: status === 'confirmed',
  }))
}

function selectBookings(ctx: Context, purchasedVehicleId: string) {
  return ctx.db
    .selectFrom('workshop_bookings as booking')
    .innerJoin('workshops as workshop', 'workshop.id', 'booking.workshop_id')
    .select([
      'booking.id',
      'booking.appointment_date',
      'booking.service_type as serviceType',
      'booking.status',
      'booking.completed_mileage as mileage',
      'booking.work_note',
      'workshop.name',
      'workshop.city',
    ])
    .where('booking.purchased_vehicle_id', '=', purchasedVehicleId)
}
