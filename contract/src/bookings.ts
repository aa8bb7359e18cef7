import { repeatedHours } from './italian-time.ts'
import { z } from './zod.ts'
import { fieldError, id, nothing, operation, timestamp } from './operation.ts'
import { photo } from './photo.ts'
import { buyerOnly } from './refusals.ts'
import {
  bookingChanges,
  bookingParties,
  bookingStatuses,
  workshopAnswers,
  workshopServices,
  bookingLimits,
} from './booking-vocabulary.ts'
import { bodyTypes } from './vocabulary.ts'

const day = z.iso.date({ error: fieldError('invalid') })
const required = (field: 'vehicle_required' | 'workshop_required' | 'service_type_required' | 'appointment_required') =>
  fieldError(field)

export const workshop = z
  .object({
    id,
    name: z.string(),
    address: z.string(),
    city: z.string(),
    province: z.string().nullable(),
    postalCode: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ description: 'A partner workshop. Opening hours are local time in Italy; its e-mail address is not shown.' })
export type Workshop = z.infer<typeof workshop>

export const offeredWorkshop = workshop
  .extend({
    distanceKm: z.int().nonnegative().nullable().meta({ description: 'Between the two towns; null where unknown.' }),
  })
  .meta({ description: 'A partner workshop in the list from which one is chosen.' })
export type OfferedWorkshop = z.infer<typeof offeredWorkshop>

/** A period in which a workshop receives cars; free is the number of cars that it can still receive. */
const slot = z.object({
  startsAt: timestamp,
  endsAt: timestamp,
  free: z.int().nonnegative(),
  repeatedHour: z.enum(repeatedHours).nullable().meta({
    description:
      'Which of the two hours startsAt is in, where clocks in Italy show its time twice: summer before they go back, standard after; null otherwise.',
  }),
})
export const slotsOfDay = z.object({ day, slots: z.array(slot) })
export type SlotsOfDay = z.infer<typeof slotsOfDay>

const period = z.object({ startsAt: timestamp, endsAt: timestamp })

export const bookedVehicle = z
  .object({
    purchasedVehicleId: id,
    id,
    make: z.string(),
    model: z.string(),
    version: z.string().nullable(),
    year: z.int(),
    color: z.string().nullable(),
    bodyType: z.enum(bodyTypes).nullable(),
    mainPhoto: photo.nullable(),
  })
  .meta({ description: 'The car of a booking, as its owner and the workshop see it.' })

export const booking = period
  .extend({
    id,
    vehicle: bookedVehicle,
    workshop,
    serviceType: z.enum(workshopServices),
    notes: z.string().nullable(),
    status: z.enum(bookingStatuses),
    answerDueAt: timestamp.meta({
      description: 'Until when the workshop can answer the request; then it ends, and both sides are notified.',
    }),
    proposal: period
      .extend({ note: z.string().nullable() })
      .nullable()
      .meta({ description: 'Another slot that the workshop proposes; it is held until the owner answers.' }),
    cancelledBy: z.enum(bookingParties).nullable(),
    cancelReason: z.string().nullable(),
    mileage: z.int().nullable(),
    workNote: z.string().nullable(),
    createdAt: timestamp,
    can: z.object({
      cancel: z.boolean(),
      cancelRefusal: z.literal('bookings.too_late_to_cancel').nullable().meta({
        description: 'The reason why an appointment that has not begun can no longer be cancelled; null otherwise.',
      }),
      answerProposal: z.boolean(),
    }),
  })
  .meta({ description: 'An appointment of a bought car at a workshop. Mileage in km, as the workshop read it.' })
export type Booking = z.infer<typeof booking>

export const bookingChange = z
  .object({
    change: z.enum(bookingChanges),
    by: z.enum(bookingParties),
    at: timestamp,
    startsAt: timestamp.nullable(),
    reason: z.string().nullable(),
  })
  .meta({
    description: "One entry of a booking's history. startsAt is the slot that was requested, proposed or agreed on.",
  })
export const bookingDetails = booking.extend({ history: z.array(bookingChange) })
export type BookingDetails = z.infer<typeof bookingDetails>

export const bookingInput = z.strictObject({
  purchasedVehicleId: z.uuid({ error: required('vehicle_required') }),
  workshopId: z.uuid({ error: required('workshop_required') }),
  serviceType: z.enum(workshopServices, { error: required('service_type_required') }),
  startsAt: z.iso.datetime({ offset: true, error: required('appointment_required') }),
  notes: z
    .string()
    .trim()
    .max(bookingLimits.notes, fieldError('too_long'))
    .refine((text) => !text.includes('\0'), fieldError('invalid'))
    .transform((text) => text || null)
    .nullable()
    .default(null),
})

const days = { from: day, to: day }
const token = z.string().min(1).max(500)
const text = (max: number) =>
  z
    .string({ error: fieldError('required') })
    .trim()
    .min(1, fieldError('required'))
    .max(max, fieldError('too_long'))
    .refine((value) => !value.includes('\0'), fieldError('invalid'))
const note = text(bookingLimits.reason).nullable().default(null)

export const workshopAnswer = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('confirm') }),
  z.strictObject({
    action: z.literal('propose'),
    startsAt: z.iso.datetime({ offset: true, error: fieldError('appointment_required') }),
    note,
  }),
  z.strictObject({ action: z.literal('cancel'), reason: text(bookingLimits.reason) }),
  z.strictObject({
    action: z.literal('complete'),
    mileage: z
      .int({ error: fieldError('not_a_number') })
      .min(0, fieldError('too_small'))
      .max(bookingLimits.mileage, fieldError('too_large')),
    note,
  }),
])
export type WorkshopAnswer = z.infer<typeof workshopAnswer>

export const linkedBooking = z
  .object({
    action: z.enum(workshopAnswers),
    state: z.enum(['open', 'used', 'superseded', 'expired']).meta({
      description:
        'open: the answer can be sent; used: this link has acted; superseded: the booking has changed since; expired: the link is too old.',
    }),
    workshop: z.object({ name: z.string() }),
    customer: z
      .object({ firstName: z.string().nullable(), phone: z.string().nullable() })
      .nullable()
      .meta({ description: 'Null, as the notes, once the link can no longer act.' }),
    vehicle: bookedVehicle.pick({ make: true, model: true, version: true, year: true, color: true }),
    serviceType: z.enum(workshopServices),
    notes: z.string().nullable(),
    startsAt: timestamp,
    endsAt: timestamp,
    status: z.enum(bookingStatuses),
    proposal: period.nullable(),
  })
  .meta({
    description: 'What a mailed link of a workshop shows: the booking, what the link does, and whether it still can.',
  })
export type LinkedBooking = z.infer<typeof linkedBooking>

const linkRefusals = ['bookings.link_invalid'] as const
const ownBooking = [...buyerOnly, 'bookings.not_found'] as const

export const bookings = {
  workshops: operation(
    'GET',
    '/workshops',
    'The partner workshops, the nearest first: to the given place, else to where the newest car was brought or collected. Where neither is known, by city and name.',
    buyerOnly,
  )
    .input(
      z.object({ near: z.string().max(100).optional().meta({ description: "A comune, 'Bologna (BO)', or a CAP." }) }),
    )
    .output(z.array(offeredWorkshop)),
  slots: operation(
    'GET',
    '/workshops/{id}/slots',
    'The slots of a workshop between two days in Italy, both included, at most 62 days. Days without slots are left out.',
    [...buyerOnly, 'bookings.workshop_not_found'],
  )
    .input(z.object({ id, ...days }))
    .output(z.array(slotsOfDay)),
  book: operation(
    'POST',
    '/bookings',
    "Requests an appointment for one of the user's cars. A retry returns the same booking.",
    [
      ...buyerOnly,
      'bookings.vehicle_not_found',
      'bookings.workshop_not_found',
      'bookings.slot_not_offered',
      'bookings.slot_taken',
      'bookings.vehicle_busy',
      'bookings.too_many',
      'bookings.too_many_today',
      'bookings.too_many_at_workshop',
      'bookings.workshop_too_busy',
    ],
  )
    .input(bookingInput)
    .output(booking),
  list: operation('GET', '/bookings', "The buyer's bookings, newest appointment first.", buyerOnly).output(
    z.array(booking),
  ),
  show: operation(
    'GET',
    '/bookings/{id}',
    "One of the user's bookings with its history, oldest entry first.",
    ownBooking,
  )
    .input(z.object({ id }))
    .output(bookingDetails),
  cancel: operation(
    'POST',
    '/bookings/{id}/cancel',
    'Cancels an open booking until the day before the appointment, by the calendar of Italy.',
    [...ownBooking, 'bookings.not_open', 'bookings.too_late_to_cancel'],
  )
    .input(z.object({ id }))
    .output(booking),
  answerProposal: operation(
    'POST',
    '/bookings/{id}/proposal',
    'Accepts the slot that the workshop proposed, or declines it; declined, the request for the first slot stays.',
    [...ownBooking, 'bookings.not_open', 'bookings.no_proposal'],
  )
    .input(z.object({ id, startsAt: timestamp, accept: z.boolean() }))
    .output(booking),
  byLink: operation(
    'GET',
    '/workshop-links/{token}',
    'The booking of a signed link in a mail to a workshop; whoever has the link may read it. It shows nothing about the customer once the link has expired.',
    linkRefusals,
  )
    .input(z.object({ token }))
    .output(linkedBooking),
  slotsByLink: operation(
    'GET',
    '/workshop-links/{token}/slots',
    'The slots that a workshop can propose through its link, as for slots.',
    linkRefusals,
  )
    .input(z.object({ token, ...days }))
    .output(z.array(slotsOfDay)),
  answerByLink: operation('POST', '/workshop-links/{token}', "A workshop's answer through its link, which acts once.", [
    ...linkRefusals,
    'bookings.link_spent',
    'bookings.link_expired',
    'bookings.not_open',
    'bookings.slot_not_offered',
    'bookings.slot_taken',
    'bookings.vehicle_busy',
    'bookings.not_yet_over',
  ])
    .input(z.object({ token, answer: workshopAnswer }))
    .output(nothing),
}
