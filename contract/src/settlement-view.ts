import { z } from './zod.ts'
import { cents, id, timestamp } from './operation.ts'
import { ledgerAuthors, ledgerKinds, ledgerWays, settlementStatuses } from './settlement-vocabulary.ts'

const day = z.iso.date()

export const ledgerEntry = z
  .object({
    id,
    kind: z.enum(ledgerKinds),
    way: z.enum(ledgerWays),
    amount: z.int(),
    by: z.enum(ledgerAuthors),
    on: day.nullable(),
    at: timestamp,
    takenBackBy: z.enum(ledgerAuthors).nullable(),
    canTakeBack: z.boolean(),
  })
  .meta({
    description:
      'An entry of the ledger. amount, in cents, is negative where it reverses another entry or ends an amount due. on: the day on which the money moved, as its side says. paid by way of credit: the credit is granted; paid_out: the lender has sent it to the seller. takenBackBy: the author of the later entry that reverses or denies it; null where there is none. canTakeBack: the viewer may do that now.',
  })
export type LedgerEntryView = z.infer<typeof ledgerEntry>

export const saleMoney = z
  .object({
    due: cents,
    paid: cents,
    loan: cents,
    balance: cents,
    received: cents,
    stated: cents,
    unconfirmed: cents,
    owedToCard: cents,
    owedByVendor: cents,
    owedToLender: cents,
    payBackBy: timestamp
      .nullable()
      .meta({ description: 'Until when the vendor pays back; null where nothing is owed.' }),
    entries: z.array(ledgerEntry),
  })
  .meta({
    description:
      'The money of a reservation, the same for the buyer and the vendor. received: transfers that the vendor or the operator has confirmed; stated: transfers that the buyer has stated; unconfirmed: stated transfers without a confirmation. owedToCard, owedByVendor, owedToLender: amounts that are still to be refunded.',
  })
export type SaleMoney = z.infer<typeof saleMoney>

export const settlement = z
  .object({
    status: z.enum(settlementStatuses),
    begunAt: timestamp,
    balanceDueAt: timestamp,
    unpaidFrom: timestamp,
    paidAt: timestamp.nullable(),
    handoverFrom: day.nullable(),
    handoverUntil: day.nullable(),
    endedAt: timestamp.nullable(),
    endedBy: z.enum(['buyer', 'vendor', 'operator', 'system']).nullable(),
    endReason: z.string().nullable(),
  })
  .meta({
    description:
      'What follows a completed reservation. balanceDueAt: until when the balance is paid; unpaidFrom: from when the vendor may end the sale as unpaid; handoverFrom and handoverUntil: the days in which the car is handed over, null until it is paid.',
  })
export type SettlementView = z.infer<typeof settlement>
