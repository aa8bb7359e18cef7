import type { OperationName } from '@autopiazza/contract'
import { randomUUID } from 'node:crypto'
import { nothing, type Rule } from './authorisation-rule.ts'
import type { Things } from './fixture.ts'

type OperatorOperation = Extract<OperationName, `operator.${string}`>

const list = { by: 'operator', of: 'none', input: nothing } as const
const because = { reason: 'Documenti falsi' }
const ofReservation = { by: 'operator', of: 'everybody', notFound: 'checkout.reservation_not_found' } as const
const ofAccount = { by: 'operator', of: 'everybody', notFound: 'operator.account_not_found' } as const
const ofListing = { by: 'operator', of: 'everybody', notFound: 'operator.listing_not_found' } as const
const reservation = ({ reservationId }: Things) => ({ id: reservationId })
const transfer = () => ({ amount: 1, on: '2026-01-01', key: randomUUID() })
const account = ({ accountId }: Things) => ({ id: accountId, ...because })
const workshop = {
  address: 'Via Po 2',
  city: 'Torino',
  province: 'TO',
  postalCode: '10124',
  phone: '+39 011 1234567',
  email: 'officina@example.it',
  hours: [{ weekday: 1, opensAt: '08:00', closesAt: '12:00' }],
  closedDays: [],
  slotMinutes: 60,
  capacity: 2,
  isActive: true,
}
const named = () => ({ ...workshop, name: `Officina ${randomUUID()}` })

export const operatorAuthorisation: Readonly<Record<OperatorOperation, Rule>> = {
  'operator.access': { ...list, isForNewOperators: true },
  'operator.find': { by: 'operator', of: 'everybody', notFound: null, input: ({ accountId }) => ({ q: accountId }) },
  'operator.reservation': { ...ofReservation, input: reservation },
  'operator.refund': {
    ...ofReservation,
    notFound: 'operator.reservation_not_found',
    input: (things) => ({ ...reservation(things), ...because, endsUnpaid: true }),
  },
  'operator.sales': list,
  'operator.confirmTransfer': {
    ...ofReservation,
    input: (things) => ({ ...reservation(things), transfer: transfer() }),
    own: 'request.invalid',
  },
  'operator.strikeStatement': {
    ...ofReservation,
    input: (things) => ({ ...reservation(things), entryId: randomUUID() }),
    own: 'checkout.entry_not_found',
  },
  'operator.confirmPaidBack': {
    ...ofReservation,
    input: (things) => ({ ...reservation(things), transfer: transfer() }),
    own: 'checkout.nothing_owed_back',
  },
  'operator.endSale': {
    ...ofReservation,
    input: (things) => ({ ...reservation(things), ...because }),
    own: 'checkout.not_sold',
  },
  'operator.endCredit': {
    ...ofReservation,
    notFound: 'operator.no_credit',
    input: reservation,
    own: 'operator.no_credit',
  },
  'operator.returns': list,
  'operator.account': { ...ofAccount, input: account },
  'operator.suspendAccount': { ...ofAccount, input: account },
  'operator.reinstateAccount': { ...ofAccount, input: account, own: 'operator.account_not_suspended' },
  'operator.listing': { ...ofListing, input: ({ hiddenId }) => ({ id: hiddenId }) },
  'operator.suspendListing': { ...ofListing, input: ({ listingId }) => ({ id: listingId, ...because }) },
  'operator.reinstateListing': {
    ...ofListing,
    input: ({ listingId }) => ({ id: listingId, ...because }),
    own: 'operator.listing_not_suspended',
  },
  'operator.reports': list,
  'operator.answerReport': {
    ...list,
    input: () => ({ id: randomUUID(), outcome: 'no_violation', answer: 'Tutto a posto.' }),
    own: 'messaging.report_not_found',
  },
  'operator.workshops': list,
  'operator.addWorkshop': { ...list, input: named },
  'operator.editWorkshop': {
    by: 'operator',
    of: 'everybody',
    notFound: 'bookings.workshop_not_found',
    input: ({ workshopId }) => ({ id: workshopId, fields: named() }),
  },
  'operator.services': list,
  'operator.setServicePrice': {
    ...list,
    input: () => ({ service: 'ownership_transfer', level: null, price: 30_000 }),
  },
  'operator.setServiceMonths': {
    ...list,
    input: () => ({ service: 'roadside_assistance', level: 'fuller', months: 30 }),
  },
  'operator.audit': list,
}
