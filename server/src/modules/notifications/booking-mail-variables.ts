import type { WorkshopAnswerAction, WorkshopService } from '@autopiazza/contract/vocabulary'

interface About {
  readonly bookingId: string
  /** Make, model and year. */
  readonly vehicle: string
  readonly service: WorkshopService
  /** The appointment, ISO. */
  readonly startsAt: string
  /** The slot that the workshop proposes, ISO. */
  readonly proposedAt: string | null
  /** Until when the workshop answers, ISO; missing in mails from before it had an end. */
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
      /** The workshop's reason or note. */
      readonly reason: string | null
      readonly mileage: number | null
    }
    'booking-to-workshop': About & {
      readonly news: WorkshopNews
      readonly workshop: string
      readonly customer: string
      readonly phone: string | null
      readonly notes: string | null
      /** The ids of the links that answer this state of the booking. */
      readonly links: readonly { readonly action: WorkshopAnswerAction; readonly id: string }[]
    }
  }
}
