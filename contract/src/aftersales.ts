import { maxEuro } from './constants.ts'
import { z } from './zod.ts'
import { factOutputs } from './vehicle-fact-schemas.ts'
import { factsWith } from './vehicle-facts.ts'
import { saleEndings } from './settlement-vocabulary.ts'
import { wholeNumber } from './numbers.ts'
import { cents, fieldError, id, nothing, operation, timestamp } from './operation.ts'
import { buyerOnly, vendorOnly } from './refusals.ts'
import { vehicleCard } from './vehicle-card.ts'
import { workshopServices } from './booking-vocabulary.ts'
import { returnKinds } from './return-terms.ts'
import { inspectionBases, servicePeriods } from './purchase-vocabulary.ts'

const day = z.iso.date({ error: fieldError('invalid') })

export const service = z
  .object({
    id,
    serviceType: z.string(),
    description: z.string().nullable(),
    months: z.int().nullable(),
    price: cents.nullable(),
    purchased: z.boolean(),
    hasEnded: z.boolean().meta({ description: 'A bought service has ended because the car was returned.' }),
  })
  .meta({
    description:
      'A service of a bought car. Prices in cents; a null price means on request. months is its period from the purchase, where it has one.',
  })
export type PurchasedService = z.infer<typeof service>

export const purchasedVehicle = z
  .object({
    id,
    purchasedAt: timestamp,
    reservationId: id
      .nullable()
      .meta({ description: 'The reservation of the purchase; null where the sale has none.' }),
    returnedOn: day
      .nullable()
      .meta({ description: "The day on which the car was returned; null while it is the buyer's." }),
    endReason: z
      .enum(saleEndings)
      .nullable()
      .meta({ description: "Why the purchase ended; null while the car is the buyer's." }),
    vehicle: vehicleCard,
    services: z.array(service),
  })
  .meta({ description: "A car in the buyer's garage." })
export type PurchasedVehicle = z.infer<typeof purchasedVehicle>

const knownDay = day.nullable()
export const vehicleDates = z
  .strictObject({
    firstRegisteredOn: knownDay,
    lastInspectedOn: knownDay,
  })
  .meta({ description: 'Days that only the owner can state; null while unknown.' })
export type VehicleDates = z.infer<typeof vehicleDates>

/** The last day on which something is valid or can be done, and the number of days until then. */
const deadline = z.object({ due: day, daysLeft: z.int() })

export const inspection = deadline
  .extend({
    basis: z.enum(inspectionBases),
    from: day.nullable(),
    lastOn: day.nullable(),
  })
  .meta({
    description:
      'The next inspection. from is the first day of the month span in which it falls, where only the year of the car is known. lastOn is the inspection that the deadline counts from: the last one, or the last day on which it should have been.',
  })
export type Inspection = z.infer<typeof inspection>

const visit = z
  .object({
    bookingId: id,
    startsAt: timestamp,
    serviceType: z.enum(workshopServices),
    workshop: z.object({ name: z.string(), city: z.string() }),
  })
  .meta({ description: 'A visit of a bought car to a workshop.' })

/** A bought car with its deadlines, the completed work (newest first, each with its mileage) and the upcoming appointments (earliest first). */
export const garageVehicle = purchasedVehicle.extend({
  dates: vehicleDates,
  handedOverOn: knownDay.meta({
    description: 'Null until the buyer has confirmed the handover, or has not objected to the record of the vendor.',
  }),
  hasReminders: z.boolean(),
  inspection,
  servicePeriods: z.array(deadline.extend({ service: z.enum(servicePeriods) })),
  returnDays: z
    .object({
      last: deadline.extend({ kind: z.enum(returnKinds) }).nullable(),
      others: z.array(deadline.extend({ kind: z.enum(returnKinds) })),
    })
    .nullable()
    .meta({
      description:
        'The last day on which a return can be requested, null while the days have not begun, and the last days of the other rights; the object is null once they are long over.',
    }),
  work: z.array(visit.extend({ mileage: z.int(), note: z.string().nullable() })),
  appointments: z.array(visit.extend({ isConfirmed: z.boolean() })),
})
export type GarageVehicle = z.infer<typeof garageVehicle>

/** Facts of a bought car for a new advert; texts, prices and photographs of the old advert are left out. */
export const resaleFacts = z.object(factOutputs(factsWith('isResold')))
export type ResaleFacts = z.infer<typeof resaleFacts>

const ownVehicle = [...buyerOnly, 'aftersales.vehicle_not_found'] as const
const token = z.string().max(200, fieldError('invalid'))

export const aftersales = {
  garage: operation(
    'GET',
    '/garage',
    "The buyer's purchased cars with their services, newest first.",
    buyerOnly,
  ).output(z.array(purchasedVehicle)),
  vehicle: operation('GET', '/garage/{id}', "One of the user's purchased cars with its deadlines.", ownVehicle)
    .input(z.object({ id }))
    .output(garageVehicle),
  buyService: operation(
    'POST',
    '/garage/services/{id}/buy',
    "Buys a service for one of the user's cars at the price, and where months are sent for the period, that the buyer saw. Nothing is charged: it is paid by invoice. A service is bought once.",
    [...buyerOnly, 'aftersales.service_not_found', 'aftersales.service_on_request', 'aftersales.price_changed'],
  )
    .input(z.object({ id, price: wholeNumber(0, maxEuro * 100), months: wholeNumber(1, 999).nullable().optional() }))
    .output(service),
  changeDates: operation(
    'PUT',
    '/garage/{id}/dates',
    'Stores the days that only the owner of a purchased car can state: its first registration and its last inspection.',
    ownVehicle,
  )
    .input(z.object({ id, ...vehicleDates.shape }))
    .output(nothing),
  changeReminders: operation(
    'PUT',
    '/garage/{id}/reminders',
    'Turns the mails before the deadlines of a purchased car on or off.',
    ownVehicle,
  )
    .input(z.object({ id, hasReminders: z.boolean() }))
    .output(nothing),
  remindersByLink: operation(
    'GET',
    '/garage-reminders',
    'The car whose reminders a signed link ends. Without a session.',
    ['aftersales.link_invalid'],
  )
    .input(z.object({ token }))
    .output(z.object({ vehicle: z.string(), hasEnded: z.boolean() })),
  offerResale: operation(
    'POST',
    '/garage/{id}/resale',
    'The signed reference with which the user, as a vendor, fills in an advert for this car; valid for some days.',
    ownVehicle,
  )
    .input(z.object({ id }))
    .output(z.object({ token: z.string(), expiresAt: timestamp })),
  resale: operation('GET', '/resale', 'The facts of the car that a signed reference names, for a new advert.', [
    ...vendorOnly,
    'aftersales.link_invalid',
  ])
    .input(z.object({ token }))
    .output(resaleFacts),
}
