import { z } from './zod.ts'
import { changedFact, decidedCorrection } from './agreed-vehicle.ts'
import { reportOutcomes, reportReasons } from './conversation-terms.ts'
import { cents, fieldError, id } from './operation.ts'
import {
  deliveryMethods,
  paymentMethods,
  premiumServices,
  reservationStatuses,
  serviceLevels,
} from './purchase-vocabulary.ts'
import { nextStep } from './reservation.ts'
import { returnKinds, returnStatuses } from './return-terms.ts'
import { endReasons } from './sale-vocabulary.ts'
import { saleMoney, settlement } from './settlement-view.ts'
import { languages, listingStatuses, roles } from './vocabulary.ts'

/** A Date on the server, serialised as text. */
const moment = z.date().transform((at) => at.toISOString())

/** Accepts the server's read-only arrays, and returns a mutable one. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .readonly()
    .transform((items) => [...items])

const person = z.object({ userId: id, name: z.string(), email: z.string() })

export const reservationRecord = z.object({
  id,
  status: z.enum(reservationStatuses),
  paymentMethod: z.enum(paymentMethods),
  bankReference: z.string().nullable(),
  vehicle: z.object({ id, name: z.string(), mileage: z.int(), agreedAt: moment }),
  buyer: person,
  vendor: person,
  amounts: z.object({ total: cents, deposit: cents, paid: cents, transferred: cents, loan: cents, balance: cents }),
  deliveryMethod: z.enum(deliveryMethods).nullable(),
  createdAt: moment,
  confirmedAt: moment.nullable(),
  expiresAt: moment,
  endedAt: moment.nullable(),
  endedBy: z.string().nullable(),
  endReason: z.enum(endReasons).nullable(),
  cancelReason: z.string().nullable(),
})
export type OperatorReservation = z.output<typeof reservationRecord>

export const auditRecord = z.object({
  id,
  at: moment,
  actorKind: z.string(),
  actorId: z.string().nullable(),
  operator: z.string().nullable(),
  action: z.string(),
  subjectId: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditRecord = z.output<typeof auditRecord>

export const auditPage = z.object({ entries: list(auditRecord), hasOlder: z.boolean() })

export const returnRecord = z.object({
  id,
  reservationId: id,
  kind: z.enum(returnKinds),
  status: z.enum(returnStatuses),
  vehicle: z.string(),
  buyer: z.string(),
  vendor: z.string(),
  requestedAt: moment,
  dueAt: moment.nullable(),
  isOverdue: z.boolean(),
  toCard: cents,
  toTransfer: cents,
})
export type OperatorReturn = z.output<typeof returnRecord>

const refund = z.object({
  id,
  amount: cents,
  status: z.enum(['requested', 'succeeded', 'failed']),
  reason: z.string(),
  createdAt: moment,
  succeededAt: moment.nullable(),
  lastError: z.string().nullable(),
})

const payment = z.object({
  id,
  status: z.enum(['created', 'open', 'paid', 'expired', 'failed', 'quarantined']),
  amount: cents,
  createdAt: moment,
  paidAt: moment.nullable(),
  providerPaymentId: z.string().nullable(),
  hasOpenDispute: z.boolean(),
  refund: refund.nullable(),
})
export type OperatorPayment = z.output<typeof payment>

const credit = z.object({
  reference: z.string().nullable(),
  grantingStatusCode: z.string().nullable(),
  grantedAt: moment.nullable(),
  paidOutAt: moment.nullable(),
  withdrawnAt: moment.nullable(),
  toEndFrom: moment.nullable(),
  endTriedAt: moment.nullable(),
  endError: z.string().nullable(),
  endedAt: moment.nullable(),
  endedBy: z.string().nullable(),
})

/** The state of a deal in the view of both parties. */
const standing = z.object({
  next: nextStep.nullable(),
  isLate: z.boolean(),
  settlement: settlement.nullable(),
  money: saleMoney,
})

export const dealRecord = z.object({
  reservation: reservationRecord,
  deal: standing
    .extend({ correction: z.object({ changes: list(changedFact) }).nullable(), corrections: list(decidedCorrection) })
    .nullable(),
  credit: credit.nullable(),
  payments: list(payment),
  returns: list(returnRecord),
  audit: list(auditRecord),
})
export type OperatorDeal = z.output<typeof dealRecord>

export const saleRecord = z.object({ reservation: reservationRecord, deal: standing })
export type OperatorSale = z.output<typeof saleRecord>

const suspension = z.object({ at: moment, reason: z.string() })

export const listingRecord = z.object({
  id,
  name: z.string(),
  status: z.enum(listingStatuses),
  createdAt: moment,
  owner: z.object({ userId: id, email: z.string(), isSuspended: z.boolean() }),
  suspension: suspension.extend({ withAccount: z.boolean() }).nullable(),
})
export type OperatorListing = z.output<typeof listingRecord>

export const accountRecord = z.object({
  userId: id,
  email: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  role: z.enum(roles),
  language: z.enum(languages),
  isVerified: z.boolean(),
  createdAt: moment,
  suspension: suspension.nullable(),
  sessions: list(z.object({ id, since: z.string(), address: z.string().nullable() })),
})
export type OperatorAccount = z.output<typeof accountRecord>

const reportedPerson = person.extend({ side: z.enum(['buyer', 'seller']) })

export const reportRecord = z.object({
  id,
  conversationId: id,
  vehicle: z.string(),
  reporter: reportedPerson,
  reported: reportedPerson,
  reason: z.enum(reportReasons),
  explanation: z.string().nullable(),
  createdAt: moment,
  outcome: z.enum(reportOutcomes).nullable(),
  answer: z.string().nullable(),
  answeredAt: moment.nullable(),
  messages: list(z.object({ side: z.enum(['buyer', 'seller']), content: z.string(), createdAt: z.string() })),
})
export type OperatorReport = z.output<typeof reportRecord>

const time = z.string().max(5)
const hours = z.object({ weekday: z.int(), opensAt: time, closesAt: time })

export const workshopRecord = z.object({
  id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string().nullable(),
  postalCode: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string(),
  hours: list(hours),
  closedDays: list(z.string()),
  slotMinutes: z.int(),
  capacity: z.int(),
  isActive: z.boolean(),
})
export type WorkshopRecord = z.output<typeof workshopRecord>

const typed = z.string().max(200, fieldError('too_long'))

/** What an operator enters for a workshop; the server validates each field. */
export const workshopFields = z.object({
  name: typed,
  address: typed,
  city: typed,
  province: typed,
  postalCode: typed,
  phone: typed,
  email: typed,
  hours: z.array(hours).max(50, fieldError('too_large')),
  closedDays: z.array(z.string().max(10)).max(1_000, fieldError('too_large')),
  slotMinutes: z.int({ error: fieldError('not_a_number') }),
  capacity: z.int({ error: fieldError('not_a_number') }),
  isActive: z.boolean(),
})
export type WorkshopFields = z.output<typeof workshopFields>

export const pricedLevel = z.object({
  code: z.enum(premiumServices),
  level: z.enum(serviceLevels).nullable(),
  price: cents,
  months: z.int().nullable(),
})
export type PricedLevel = z.output<typeof pricedLevel>
