export const reportReasons = ['fraud', 'offensive', 'spam', 'fake_advert', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportOutcomes = ['action_taken', 'no_violation'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** What the scam guard detects in a message, most severe first. */
export const messageWarnings = [
  'lookalike_link',
  'iban',
  'money_transfer',
  'messenger',
  'short_link',
  'outside_link',
] as const
export type MessageWarning = (typeof messageWarnings)[number]

/** Maximum canned replies of a vendor, and maximum characters of their titles and texts. */
export const cannedReplyLimits = { perVendor: 30, title: 60, content: 1_000 } as const
export const reportExplanationMaxLength = 1_000
export const reportAnswerMaxLength = 2_000
/** Minutes after which the recipient of an unread message receives a mail. */
export const minutesBeforeMessageMail = 10

export const answerStates = ['awaited', 'set_aside'] as const
export type AnswerState = (typeof answerStates)[number]
