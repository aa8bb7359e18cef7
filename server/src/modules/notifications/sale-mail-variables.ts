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

/** The vendor's account and the reference, for a transfer that is still to be sent. */
export interface AwaitedTransfer {
  readonly iban: string
  readonly holder: string
  readonly reference: string
}

/** The amounts in cents that the news is about; absent where it is not about them. */
export interface SaleAmounts {
  readonly amount?: Cents
  /** The day in Italy on which a transfer was sent. */
  readonly on?: string
  /** The day in Italy on which the buyer says that the car was handed over, and the one that the vendor had recorded. */
  readonly handedOverOn?: string
  readonly saidOn?: string
  /** What is still to be paid back after it. */
  readonly restBack?: Cents
  readonly refund?: Cents
  readonly owedByVendor?: Cents
  readonly loan?: Cents
  readonly formerTotal?: Cents
  readonly total?: Cents
}

interface AboutSale extends SaleAmounts {
  readonly firstName: string
  /** The name of the other party. */
  readonly other: string
  /** Make, model and year. */
  readonly vehicle: string
  readonly reservationId: string
  /** What the one who ended the sale wrote. */
  readonly reason: string | null
  readonly next: NextStep | null
  /** What the vendor wants to correct; absent where the news is not about that. */
  readonly changes?: readonly ChangedFact[]
  /** The fuel, on which the unit of consumption depends; absent where the news is not about a correction. */
  readonly fuelType?: string
}

declare module '../../kernel/queue-mail.ts' {
  interface MailVariables {
    'sale-to-buyer': AboutSale & {
      readonly news: SaleNewsForBuyer
      readonly transfer: AwaitedTransfer | null
      /** The buyer may still end the purchase, and the news may be a reason to. */
      readonly canCallOff?: boolean
    }
    'sale-to-vendor': AboutSale & {
      readonly news: SaleNewsForVendor
      /** How and where the car changes hands; absent where nothing is chosen, or the news is not about that. */
      readonly delivery?: { readonly method: DeliveryMethod; readonly place: string | null }
    }
  }
}
