import type { Cents } from '@autopiazza/contract/money'
import type { LastReturnDay } from '@autopiazza/contract/return-days'
import type { NextStep } from '@autopiazza/contract/reservation'
import type { ReturnKind } from '@autopiazza/contract/vocabulary'

interface About {
  readonly firstName: string
  /** Make, model and year. */
  readonly vehicle: string
  readonly reservationId: string
  /** What is next, as it was when the mail was queued; absent in mails queued before mails ended with it. */
  readonly next?: NextStep | null
}

type AboutReturn = About & {
  readonly kind: ReturnKind
  /** Until when the vendor has to answer, ISO. */
  readonly answerDueAt: string
  /** Where and when the car is to be brought back. */
  readonly place: string | null
  /** The last day to bring it back or to send it, YYYY-MM-DD; absent in mails queued before they said so. */
  readonly bringBackBy?: string | null
  /** Until when the seller pays back what was transferred, ISO; null where nothing is owed. */
  readonly paidBackBy?: string | null
  /** What the buyer says of a car that was sent. */
  readonly sentOn?: string | null
  readonly sentProof?: string | null
  readonly returnAt: string | null
  readonly transferred: Cents
}

export type ReturnNewsForBuyer =
  | 'requested'
  | 'accepted'
  | 'refused'
  | 'car_back'
  | 'completed'
  | 'overdue'
  | 'car_reminder'
  | 'car_due'
  | 'car_late'
export type ReturnNewsForVendor =
  | 'requested'
  | 'reminder'
  | 'overdue'
  | 'called_off'
  | 'car_reminder'
  | 'car_due'
  | 'car_late'
  | 'sent'

declare module '../../kernel/queue-mail.ts' {
  interface MailVariables {
    /** The vendor says that the car was handed over on this day. promised: the days that were expected, where it is before them. */
    'handover-recorded': About & {
      readonly on: string
      readonly seller?: string
      readonly promised?: { readonly from: string; readonly until: string } | null
    }
    /** The handover counts, on the word of the buyer or without an objection to the word of the vendor. */
    'handover-agreed': About & {
      readonly on: string
      readonly by: 'buyer' | 'vendor'
      readonly seller: string
      readonly lastDay: LastReturnDay
    }
    'return-to-buyer': AboutReturn & {
      readonly news: ReturnNewsForBuyer
      readonly seller: string
      /** The vendor's reason for a refusal. */
      readonly refusalReason: string | null
      readonly deposit: Cents
    }
    'return-to-vendor': AboutReturn & {
      readonly news: ReturnNewsForVendor
      readonly buyer: string
      /** What the buyer wrote. */
      readonly reason: string | null
    }
  }
}
