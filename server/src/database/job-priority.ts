import { ownValue } from '@autopiazza/contract/own-value'
/** The priority of due jobs; the smallest number runs first. */
export const jobUrgencies = {
  /** Money that a user waits for, and events of the card provider. */
  money: -20,
  /** Cars that become free again, financing requests. */
  holds: -10,
  ordinary: 0,
  mail: 10,
  /** Market values, many at once after an import; queue_valuing() has the same number. */
  values: 15,
  /** Long work on photographs and files. */
  files: 20,
  clearing: 30,
} as const

const urgencyOf: Readonly<Record<string, keyof typeof jobUrgencies>> = {
  'send-refund': 'money',
  'process-card-event': 'money',
  'close-payment-page': 'money',
  'reconcile-payments': 'money',
  'reconcile-disputes': 'money',
  'expire-reservation': 'holds',
  'expire-due-reservations': 'holds',
  'send-financing-request': 'holds',
  'follow-financing': 'holds',
  'dispatch-event': 'ordinary',
  'send-mail': 'mail',
  'mail-sign-up-link': 'mail',
  'mail-password-reset': 'mail',
  'mail-email-change': 'mail',
  'make-photo-files': 'files',
  'photograph-demo': 'files',
  'read-stock-import': 'files',
  'apply-stock-import': 'files',
  'undo-stock-import': 'files',
  'find-new-cars': 'mail',
  'mail-new-cars': 'mail',
  'mail-deadline-reminders': 'mail',
  'end-unanswered-bookings': 'ordinary',
  'remind-of-bookings': 'mail',
  'mail-unread-messages': 'mail',
  'send-webhooks': 'mail',
  'queue-due-webhooks': 'mail',
  'clear-expired-accounts': 'clearing',
  'clear-live-events': 'clearing',
  'forget-applicants': 'clearing',
  'forget-mails': 'clearing',
  'forget-events': 'clearing',
  'forget-webhook-deliveries': 'clearing',
  'forget-provider-events': 'clearing',
  'collect-photo-files': 'clearing',
  'drop-old-checkout-drafts': 'clearing',
  'drop-old-quotes': 'clearing',
  'forget-listing-views': 'clearing',
  'show-views': 'clearing',
  'forget-offline-adverts': 'clearing',
  'delete-old-listing-changes': 'clearing',
  'forget-old-valuations': 'clearing',
  'forget-stock-imports': 'clearing',
  'value-listings': 'values',
  'value-waiting-listings': 'values',
  'fit-market-model': 'files',
  'refit-market-model': 'clearing',
}

/** Returns the queue priority of a job; that of ordinary jobs for a name that is not in the table. */
export function jobPriority(name: string): number {
  return jobUrgencies[ownValue(urgencyOf, name) ?? 'ordinary']
}

export const prioritisedJobs: readonly string[] = Object.keys(urgencyOf)
