import type { OperationName } from '@autopiazza/contract'
import { nothing, open, type Rule } from './authorisation-rule.ts'
import { hourInItaly, proposedMoment, type Things } from './fixture.ts'

type GarageOperation = Extract<OperationName, `aftersales.${string}` | `bookings.${string}`>

export const buyersList = { by: 'buyer', of: 'none', input: nothing, isPrivate: true } as const
const ownVehicle = {
  by: 'buyer',
  of: 'buyer',
  notFound: 'aftersales.vehicle_not_found',
  input: ({ purchaseId }: Things) => ({ id: purchaseId }),
} as const
const ownBooking = {
  by: 'buyer',
  of: 'buyer',
  notFound: 'bookings.not_found',
  input: ({ bookingId }: Things) => ({ id: bookingId }),
} as const
const days = () => ({ from: hourInItaly(1, 12).slice(0, 10), to: hourInItaly(4, 12).slice(0, 10) })

export const garageAuthorisation: Readonly<Record<GarageOperation, Rule>> = {
  'aftersales.garage': buyersList,
  'aftersales.vehicle': { ...ownVehicle, isPrivate: true },
  'aftersales.buyService': {
    ...ownVehicle,
    input: ({ serviceId }) => ({ id: serviceId, price: 19_900 }),
    notFound: 'aftersales.service_not_found',
  },
  'aftersales.changeDates': {
    ...ownVehicle,
    input: ({ purchaseId }) => ({
      id: purchaseId,
      firstRegisteredOn: '2020-05-20',
      lastInspectedOn: null,
    }),
  },
  'aftersales.changeReminders': {
    ...ownVehicle,
    input: ({ purchaseId }) => ({ id: purchaseId, hasReminders: false }),
  },
  'aftersales.remindersByLink': { ...open, input: () => ({ token: 'x' }), own: 'aftersales.link_invalid' },
  'aftersales.offerResale': ownVehicle,
  'aftersales.resale': { by: 'vendor', of: 'none', input: () => ({ token: 'x' }), own: 'aftersales.link_invalid' },

  'bookings.workshops': { by: 'buyer', of: 'none', input: nothing },
  'bookings.slots': {
    by: 'buyer',
    of: 'everybody',
    input: ({ workshopId }) => ({ id: workshopId, ...days() }),
    notFound: 'bookings.workshop_not_found',
  },
  'bookings.book': {
    by: 'buyer',
    of: 'buyer',
    input: ({ purchaseId, workshopId }) => ({
      purchasedVehicleId: purchaseId,
      workshopId,
      serviceType: 'Revisione',
      startsAt: hourInItaly(2, 10),
    }),
    notFound: 'bookings.vehicle_not_found',
  },
  'bookings.list': buyersList,
  'bookings.show': { ...ownBooking, isPrivate: true },
  'bookings.cancel': ownBooking,
  'bookings.answerProposal': {
    ...ownBooking,
    input: ({ bookingId }) => ({ id: bookingId, startsAt: proposedMoment(), accept: true }),
  },
  'bookings.byLink': { ...open, input: () => ({ token: 'x' }), own: 'bookings.link_invalid' },
  'bookings.slotsByLink': { ...open, input: () => ({ token: 'x', ...days() }), own: 'bookings.link_invalid' },
  'bookings.answerByLink': {
    ...open,
    input: () => ({ token: 'x', answer: { action: 'confirm' } }),
    own: 'bookings.link_invalid',
  },
}
