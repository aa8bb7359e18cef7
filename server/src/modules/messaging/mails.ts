import type { ReportOutcome } from '@autopiazza/contract/conversation-terms'

declare module '../../kernel/queue-mail.ts' {
  interface MailVariables {
    'unread-messages': {
      recipientId: string
      conversationId: string
      firstName: string
      /** The first name or company of who wrote; null where it is not known. */
      sender: string | null
      /** Who wrote, where the name is not known. */
      senderSide: 'buyer' | 'seller'
      vehicle: string
      count: number
      /** The beginning of the newest message; null where the scam guard found something in the unread messages. */
      preview: string | null
    }
    'report-answered': {
      conversationId: string
      firstName: string
      vehicle: string
      outcome: ReportOutcome
      answer: string
    }
  }
}
