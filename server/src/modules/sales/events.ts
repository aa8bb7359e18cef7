import type { Cents } from '@autopiazza/contract/money'
import type { DeliveryMethod, ReturnKind } from '@autopiazza/contract/vocabulary'
import type { SaleEnding, SaleReminder } from '@autopiazza/contract/settlement-vocabulary'
import type { ReturnReminder } from './rules/return-reminders.ts'

/**
 * A change of a return. `reminder` and `overdue` are reminders of the answer; `car_reminder`, `car_due` and
 * `car_late` are reminders of the car. `sent`: the buyer has stated that a carrier has the car.
 */
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
    /** The buyer stated that a transfer of this amount was sent on this day in Italy. Deduplication key `ledger:{entryId}`. */
    'sales.TransferStated': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      amount: Cents
      on: string
    }
    /** An operator found that a stated transfer was never sent, so it no longer counts. Deduplication key `ledger:{entryId}:struck`. */
    'sales.StatementStruck': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      amount: Cents
    }
    /** Money was repaid to the buyer by transfer, as recorded by `by`; `rest` is still owed. Deduplication key `ledger:{entryId}`. */
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
     * A completed sale ended without the car. `refund` is refunded to the card, the vendor repays `transferred`, and
     * `loan` returns to the financing company. Deduplication key `reservation:{reservationId}:sale-ended`.
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
    /** An action about a sale is due. Deduplication key `reservation:{reservationId}:reminder:{reminder}:{since}`. */
    'sales.ReminderDue': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      reminder: SaleReminder
    }
    /**
     * The vendor received a bank transfer of this amount; `balance` is still due. Until the sale is completed the reservation is held until expiresAt (ISO).
     * `confirms` and `completes` are true when the transfer also confirms or completes it. Deduplication key `ledger:{entryId}`.
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
    /**
     * The vendor or the buyer recorded the day in Italy on which the car was handed over. The buyer's record counts at once. Deduplication key
     * `reservation:{reservationId}:handover:{by}:{on}:{moment}`.
     */
    'sales.HandoverRecorded': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      on: string
      by: 'buyer' | 'vendor'
      /** The vendor's recorded day that the buyer replaces; null or absent otherwise. */
      saidOn?: string | null
    }
    /**
     * The buyer has not objected to the handover that the vendor recorded on this day, so it counts. Deduplication key
     * `reservation:{reservationId}:handover-uncontested:{countsFrom}`.
     */
    'sales.HandoverUncontested': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      on: string
    }
    /** The buyer denied the handover that the vendor had recorded, which removes the record. Deduplication key `reservation:{reservationId}:handover-denied:{moment}`. */
    'sales.HandoverDenied': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      on: string
    }
    /** The vendor withdrew a recorded handover that did not take place. Deduplication key `reservation:{reservationId}:handover-taken-back:{moment}`. */
    'sales.HandoverTakenBack': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      on: string
    }
    /**
     * A party withdrew its entry. `paid`: a transfer, which is due again. `refunded`: a repayment, which is owed
     * again. isDenied: the buyer denies a repayment that the vendor recorded. Deduplication key
     * `ledger:{entryId}:taken-back`.
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
    /** A buyer requested to return a sold car, or that request changed. Deduplication key `return:{returnId}:{change}`. */
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
