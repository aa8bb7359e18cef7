import type { WebhookDisabledWhy } from '@autopiazza/contract/webhook-vocabulary'

declare module '../../kernel/queue-mail.ts' {
  interface MailVariables {
    /** host: of the address that is called no more. */
    'webhook-disabled': { firstName: string; host: string; why: Exclude<WebhookDisabledWhy, 'by_vendor'> }
  }
}
