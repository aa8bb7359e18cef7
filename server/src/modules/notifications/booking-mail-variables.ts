import type { WorkshopAnswerAction, WorkshopService } from '@autopiazza/contract/vocabulary'

interface About {
  readonly bookingId: string
  readonly vehicle: string
  readonly service: WorkshopService
  /** Start of the appointment, ISO 8601. */
  readonly startsAt: string
  /** Start of the slot that the workshop proposes, ISO 8601. */
  readonly proposedAt: string | null
  /** Deadline for the workshop's answer, ISO 8601; absent in mails queued before deadlines existed. */
  readonly answerDueAt?: string
}

export type BuyerNews =
  | 'requested'
  | 'confirmed'
  | 'proposed'
  | 'proposal_lapsed'
  | 'cancelled_by_buyer'
  | 'cancelled_by_workshop'
  | 'cancelled_by_system'
  | 'completed'
  | 'reminder'

export type WorkshopNews =
  | 'requested'
  | 'proposed'
  | 'declined'
  | 'lapsed'
  | 'confirmed'
  | 'accepted'
  | 'cancelled_by_buyer'
  | 'cancelled_by_system'

declare module '../../kernel/queue-mail.ts' {
  interface MailVariables {
    'booking-to-buyer': About & {
      readonly news: BuyerNews
      readonly firstName: string
      readonly workshop: { readonly name: string; readonly address: string; readonly phone: string | null }
      readonly reason: string | null
      readonly mileage: number | null
    }
    'booking-to-workshop': About & {
      readonly news: WorkshopNews
      readonly workshop: string
      readonly customer: string
      readonly phone: string | null
      readonly notes: string | null
      /** Ids of the links with which the workshop can answer this state of the booking. */
      readonly links: readonly { readonly action: WorkshopAnswerAction; readonly id: string }[]
    }
  }
}
