import type { ChangedFact } from '@autopiazza/contract/agreed-vehicle'
import type { Cents } from '@autopiazza/contract/money'
import type { NextStep } from '@autopiazza/contract/reservation'
import type { DeliveryMethod } from '@autopiazza/contract/vocabulary'
import type { SaleReminder } from '@autopiazza/contract/settlement-vocabulary'

type OnlyOneIsReminded = 'balance_reminder' | 'receipt_reminder' | 'pay_back_reminder'
type BothAreReminded = Exclude<SaleReminder, OnlyOneIsReminded>

export type SaleNewsForBuyer =
  | BothAreReminded
  | 'balance_reminder'
  | 'paid_back'
  | 'unpaid'
  | 'called_off'
  | 'given_back'
  | 'correction_asked'
  | 'statement_struck'
  | 'receipt_taken_back'
  | 'refund_taken_back'
  | 'handover_taken_back'
  | 'credit_ended'
  | 'credit_paid_out'
  | 'credit_withdrawn'
  | 'choices_changed'
export type SaleNewsForVendor =
  | BothAreReminded
  | 'receipt_reminder'
  | 'pay_back_reminder'
  | 'stated'
  | 'paid_back'
  | 'unpaid'
  | 'called_off'
  | 'given_back'
  | 'refund_taken_back'
  | 'refund_denied'
  | 'correction_accepted'
  | 'handover_denied'
  | 'handover_other_day'
  | 'statement_struck'
  | 'credit_ended'
  | 'credit_paid_out'
  | 'credit_withdrawn'
  | 'choices_changed'
  | 'delivery_changed'

/** The vendor's bank account and the reference of a transfer that is still to be sent. */
export interface AwaitedTransfer {
  readonly iban: string
  readonly holder: string
  readonly reference: string
}

/** Amounts in cents; absent where the news is not about them. */
export interface SaleAmounts {
  readonly amount?: Cents
  /** Day in Italy on which a transfer was sent. */
  readonly on?: string
  /** Days in Italy of the handover, according to the buyer and according to the vendor. */
  readonly handedOverOn?: string
  readonly saidOn?: string
  /** The amount that must still be refunded after this repayment. */
  readonly restBack?: Cents
  readonly refund?: Cents
  readonly owedByVendor?: Cents
  readonly loan?: Cents
  readonly formerTotal?: Cents
  readonly total?: Cents
}

interface AboutSale extends SaleAmounts {
  readonly firstName: string
  readonly other: string
  readonly vehicle: string
  readonly reservationId: string
  /** Text of the party that ended the sale. */
  readonly reason: string | null
  readonly next: NextStep | null
  /** Proposed corrections of the vendor. */
  readonly changes?: readonly ChangedFact[]
  /** Determines the unit of consumption in a correction. */
  readonly fuelType?: string
}

declare module '../../kernel/queue-mail.ts' {
  interface MailVariables {
    'sale-to-buyer': AboutSale & {
      readonly news: SaleNewsForBuyer
      readonly transfer: AwaitedTransfer | null
      /** True if the buyer may still end the purchase and the news may be a reason to end it. */
      readonly canCallOff?: boolean
    }
    'sale-to-vendor': AboutSale & {
      readonly news: SaleNewsForVendor
      /** How and where the car is handed over; absent when no delivery is chosen or the news is not about the delivery. */
      readonly delivery?: { readonly method: DeliveryMethod; readonly place: string | null }
    }
  }
}
