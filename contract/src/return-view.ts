import { z } from './zod.ts'
import { cents, id, timestamp } from './operation.ts'
import { returnKinds, returnStatuses } from './return-terms.ts'

const day = z.iso.date()

export const returnView = z
  .object({
    id,
    kind: z.enum(returnKinds),
    status: z.enum(returnStatuses),
    reason: z.string().nullable(),
    requestedAt: timestamp,
    answerDueAt: timestamp,
    isOverdue: z.boolean(),
    answeredAt: timestamp.nullable(),
    bringBackBy: day,
    place: z.string().nullable(),
    returnAt: timestamp.nullable(),
    refusalReason: z.string().nullable(),
    sentOn: day.nullable(),
    sentProof: z.string().nullable(),
    calledOffAt: timestamp.nullable(),
    carBackAt: timestamp.nullable(),
    deposit: cents,
    transferred: cents,
    paidBackBy: timestamp.nullable(),
    paidBackAt: timestamp.nullable(),
    completedAt: timestamp.nullable(),
  })
  .meta({
    description:
      "A return as the buyer and the vendor see it. answerDueAt is the vendor's deadline. bringBackBy is the last day on which the car is brought back, or sent with a carrier, counted from the request; sentOn and sentProof are the buyer's statement that it was sent. isOverdue: the vendor has not answered, not recorded the car a day after returnAt or by the end of bringBackBy, or not paid back in time. place and returnAt say where and when the car is to be brought back; they are null for a car that never left the vendor. Once the car is back, deposit goes back to the card and transferred is paid back by the vendor until paidBackBy: within 14 days of the request, or, where the car came back later, by the end of the next day.",
  })
export type ReturnView = z.infer<typeof returnView>

export const handover = z
  .object({
    on: day,
    by: z.enum(['buyer', 'vendor']),
    isConfirmed: z.boolean(),
    countsFrom: day.nullable(),
    answerBy: timestamp.nullable(),
  })
  .meta({
    description:
      'The day on which the car changed hands, who recorded it, and whether the buyer has confirmed it. countsFrom: the day from which the days to return the car are counted; null while only the vendor has recorded the handover. answerBy: until when the buyer answers then; without an objection the handover counts from that day.',
  })
export type Handover = z.infer<typeof handover>

/** One of the two rights of return. until: the last moment of the right, null while no handover is recorded; isOpen: whether it can be used now. */
const returnRight = z.object({ until: timestamp.nullable(), isOpen: z.boolean() })

const returnDay = { kind: z.enum(returnKinds), on: day }

export const lastReturnDay = z
  .object({
    ...returnDay,
    until: timestamp,
    others: z.array(z.object(returnDay)),
  })
  .meta({
    description:
      'The latest day on which a return can be requested, and the last days of the other open rights. until is the end of that day.',
  })

export const afterSale = z
  .object({
    handover: handover.nullable(),
    canConfirmHandover: z.boolean().meta({
      description: 'The buyer may still state the day of the handover.',
    }),
    canDenyHandover: z.boolean().meta({ description: 'The buyer may deny the handover.' }),
    lastDay: lastReturnDay.nullable().meta({ description: 'Null while the days have not begun, or no right runs.' }),
    moneyBack: returnRight,
    withdrawal: returnRight.nullable(),
    returns: z.array(returnView),
  })
  .meta({
    description:
      'What can still happen to a purchase. withdrawal is null where the seller is a private person: the law gives no such right then. returns: the newest first.',
  })
export type AfterSale = z.infer<typeof afterSale>
