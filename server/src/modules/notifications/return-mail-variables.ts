import type { Cents } from '@autopiazza/contract/money'
import type { LastReturnDay } from '@autopiazza/contract/return-days'
import type { NextStep } from '@autopiazza/contract/reservation'
import type { ReturnKind } from '@autopiazza/contract/vocabulary'

interface About {
  readonly firstName: string
  readonly vehicle: string
  readonly reservationId: string
  /** The next step at the time of queueing; absent in mails queued by earlier versions. */
  readonly next?: NextStep | null
}

type AboutReturn = About & {
  readonly kind: ReturnKind
  /** Deadline of the vendor's answer, ISO 8601. */
  readonly answerDueAt: string
  readonly place: string | null
  /** Last day to bring back or send the car, YYYY-MM-DD; absent in mails queued by earlier versions. */
  readonly bringBackBy?: string | null
  /** Deadline of the seller's refund, ISO 8601; null when nothing is owed. */
  readonly paidBackBy?: string | null
  /** Day on which the buyer states that the car was sent. */
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
    /** The vendor recorded the handover on this day. `promised`: the promised days, present when this day is before them. */
    'handover-recorded': About & {
      readonly on: string
      readonly seller?: string
      readonly promised?: { readonly from: string; readonly until: string } | null
    }
    /** The handover counts, by the buyer's confirmation or without an objection to the vendor's record. */
    'handover-agreed': About & {
      readonly on: string
      readonly by: 'buyer' | 'vendor'
      readonly seller: string
      readonly lastDay: LastReturnDay
    }
    'return-to-buyer': AboutReturn & {
      readonly news: ReturnNewsForBuyer
      readonly seller: string
      readonly refusalReason: string | null
      readonly deposit: Cents
    }
    'return-to-vendor': AboutReturn & {
      readonly news: ReturnNewsForVendor
      readonly buyer: string
      readonly reason: string | null
    }
  }
}
