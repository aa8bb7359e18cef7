import type { Cents } from '@autopiazza/contract/money'
import type { DeliveryMethod, ReturnKind } from '@autopiazza/contract/vocabulary'
import type { SaleEnding, SaleReminder } from '@autopiazza/contract/settlement-vocabulary'
import type { ReturnReminder } from './rules/return-reminders.ts'

/** What happens to a return. Where nobody acts: reminder, overdue: the answer; car_reminder, car_due, car_late: the car. sent: the buyer says that a carrier has it. */
export type ReturnChange =
  | ReturnReminder
  | 'requested'
  | 'accepted'
  | 'refused'
  | 'called_off'
  | 'sent'
  | 'car_back'
  | 'completed'

declare module '../../kernel/publish-event.ts' {
  interface DomainEvents {
    /** The buyer says that a transfer of this amount was sent on this day in Italy. Deduplication key `ledger:{entryId}`. */
    'sales.TransferStated': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      amount: Cents
      on: string
    }
    /** An operator found that a transfer which the buyer stated never left: it counts no more. Deduplication key `ledger:{entryId}:struck`. */
    'sales.StatementStruck': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      amount: Cents
    }
    /** Money came back to the buyer by transfer, on the word of `by`; rest is still owed. Deduplication key `ledger:{entryId}`. */
    'sales.PaidBack': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      amount: Cents
      on: string
      by: 'buyer' | 'vendor' | 'operator'
      rest: Cents
    }
    /**
     * A completed sale ended without the car. refund goes back to the card; transferred is what the vendor pays back; loan is what the financing company takes back.
     * Deduplication key `reservation:{reservationId}:sale-ended`.
     */
    'sales.SaleEnded': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      why: SaleEnding
      by: 'buyer' | 'vendor' | 'operator'
      reason: string | null
      refund: Cents
      transferred: Cents
      loan: Cents
    }
    /** Somebody has not acted about a sale. Deduplication key `reservation:{reservationId}:reminder:{reminder}:{since}`. */
    'sales.ReminderDue': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      reminder: SaleReminder
    }
    /**
     * The vendor received a bank transfer of this amount, and balance is still due. Before the sale is completed the reservation is held until expiresAt (ISO); confirms and completes are true when the transfer also confirms or completes it.
     * Deduplication key `ledger:{entryId}`.
     */
    'sales.TransferRecorded': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      amount: Cents
      balance: Cents
      expiresAt: string | null
      confirms: boolean
      completes: boolean
    }
    /** The unit is sold and the car is in the buyer's garage. Deduplication key `reservation:{reservationId}:completed`. */
    'sales.SaleCompleted': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      total: Cents
      deliveryMethod: DeliveryMethod
    }
    /** The vendor or the buyer recorded the day in Italy on which the car was handed over. The word of the buyer counts at once. Deduplication key `reservation:{reservationId}:handover:{by}:{on}:{moment}`. */
    'sales.HandoverRecorded': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      on: string
      by: 'buyer' | 'vendor'
      /** The day that the vendor had recorded, where the buyer says a day over it; null or absent otherwise. */
      saidOn?: string | null
    }
    /** The buyer has not objected to the handover that the vendor recorded on this day: it counts. Deduplication key `reservation:{reservationId}:handover-uncontested:{countsFrom}`. */
    'sales.HandoverUncontested': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      on: string
    }
    /** The buyer says that the car was not handed over, against the record of the vendor, which is removed. Deduplication key `reservation:{reservationId}:handover-denied:{moment}`. */
    'sales.HandoverDenied': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      on: string
    }
    /** The vendor took back a recorded handover that was none. Deduplication key `reservation:{reservationId}:handover-taken-back:{moment}`. */
    'sales.HandoverTakenBack': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      on: string
    }
    /**
     * A side took back what it had recorded: `paid`, a transfer that is due again, or `refunded`, money that is owed back again; isDenied: the buyer says that money which the vendor recorded as
     * paid back did not arrive. Deduplication key `ledger:{entryId}:taken-back`.
     */
    'sales.EntryTakenBack': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      kind: 'paid' | 'refunded'
      by: 'buyer' | 'vendor'
      isDenied: boolean
      amount: Cents
    }
    /** A buyer asked to give a sold car back, or that request changed. Deduplication key `return:{returnId}:{change}`. */
    'sales.ReturnChanged': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      returnId: string
      kind: ReturnKind
      change: ReturnChange
    }
  }
}
