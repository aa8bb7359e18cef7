import type { WebhookDisabledWhy } from '@autopiazza/contract/webhook-vocabulary'

declare module '../../kernel/queue-mail.ts' {
  interface MailVariables {
    /** `host` is that of the disabled webhook's URL. */
    'webhook-disabled': { firstName: string; host: string; why: Exclude<WebhookDisabledWhy, 'by_vendor'> }
  }
}
