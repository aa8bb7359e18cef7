export const workshopServices = [
  'Tagliando',
  'Revisione',
  'Manutenzione',
  'Pneumatici',
  'Diagnosi',
  'Riparazione',
] as const
export type WorkshopService = (typeof workshopServices)[number]

export const bookingStatuses = ['requested', 'confirmed', 'completed', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** The party that changes a booking: the owner of the car, the workshop, or the product (system). */
export const bookingParties = ['buyer', 'workshop', 'system'] as const
export type BookingParty = (typeof bookingParties)[number]

export const bookingChanges = [
  'requested',
  'confirmed',
  'proposed',
  'proposal_accepted',
  'proposal_declined',
  'completed',
  'cancelled',
] as const
export type BookingChange = (typeof bookingChanges)[number]

export const workshopAnswers = ['confirm', 'propose', 'cancel', 'complete'] as const
export type WorkshopAnswerAction = (typeof workshopAnswers)[number]

/**
 * Limits of workshop bookings: characters of notes and reasons, days in advance, open bookings of one car and the
 * highest mileage in km. The request limits apply to 24 hours: of one user to one workshop, of one user, and to one
 * workshop.
 */
export const bookingLimits = {
  notes: 2_000,
  reason: 500,
  daysAhead: 180,
  openPerVehicle: 5,
  mileage: 2_000_000,
  requestsOfPersonToWorkshop: 6,
  requestsOfPerson: 12,
  requestsToWorkshop: 100,
} as const
