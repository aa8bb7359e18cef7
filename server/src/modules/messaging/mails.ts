import type { ReportOutcome } from '@autopiazza/contract/conversation-terms'

declare module '../../kernel/queue-mail.ts' {
  interface MailVariables {
    'unread-messages': {
      recipientId: string
      conversationId: string
      firstName: string
      /** First name or company of the sender; null when unknown. */
      sender: string | null
      /** The sender's role, which is shown when the name is unknown. */
      senderSide: 'buyer' | 'seller'
      vehicle: string
      count: number
      /** The beginning of the newest message; null when the scam guard found something in the unread messages. */
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
