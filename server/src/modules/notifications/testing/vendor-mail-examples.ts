import type { MailVariables } from '../../../kernel/queue-mail.ts'

/** The variables of the mails about feeds and webhooks of a vendor. */
export const vendorMailExamples = {
  'feed-fault': {
    firstName: 'Giulia <b>',
    feed: 'Gestionale',
    feedId: '01900000-0000-7000-8000-000000000000',
    kind: 'stopped',
    problem: 'shrunken',
    missing: { count: 41, of: 82 },
  },
  'feed-over': { firstName: 'Giulia <b>', feed: 'Gestionale', feedId: '01900000-0000-7000-8000-000000000000' },
  'webhook-disabled': { firstName: 'Giulia <b>', host: 'gestionale.example', why: 'failing' },
} as const satisfies Pick<MailVariables, 'feed-fault' | 'feed-over' | 'webhook-disabled'>
