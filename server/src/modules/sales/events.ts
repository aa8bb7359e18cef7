import type { Cents } from '@autopiazza/contract/money'
import type { DeliveryMethod, ReturnKind } from '@autopiazza/contract/vocabulary'
import type { ReturnReminder } from './rules/return-reminders.ts'

/** What happens to a return. Where nobody acts: reminder, overdue: the answer; car_reminder: the car; pay_back_reminder, pay_back_overdue: the transferred money. */
export type ReturnChange =
  | ReturnReminder
  | 'requested'
  | 'accepted'
  | 'refused'
  | 'called_off'
  | 'car_back'
  | 'paid_back'
  | 'completed'

declare module '../../publish-event.ts' {
  interface DomainEvents {
    /**
     * The vendor received a bank transfer of this amount: it confirmed the reservation, which is held until expiresAt (ISO), or paid the rest of it;
     * completes is true when it also completes the sale. expiresAt is null when the car is sold.
     * Deduplication key `reservation:{reservationId}:transferred:{all that was transferred}`.
     */
    'sales.TransferRecorded': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      amount: Cents
      expiresAt: string | null
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
    /** The vendor or the buyer recorded the day in Italy on which the car was handed over. Deduplication key `reservation:{reservationId}:handover:{by}`. */
    'sales.HandoverRecorded': {
      reservationId: string
      vehicleId: string
      buyerId: string
      vendorId: string
      on: string
      by: 'buyer' | 'vendor'
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
