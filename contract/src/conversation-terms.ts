/** Why a conversation is reported. */
export const reportReasons = ['fraud', 'offensive', 'spam', 'fake_advert', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What the operator decided about a report. */
export const reportOutcomes = ['action_taken', 'no_violation'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** What the scam guard finds in a message, the gravest first. */
export const messageWarnings = [
  'lookalike_link',
  'iban',
  'money_transfer',
  'messenger',
  'short_link',
  'outside_link',
] as const
export type MessageWarning = (typeof messageWarnings)[number]

/** How many canned replies a vendor can keep, and the length of their titles and texts. */
export const cannedReplyLimits = { perVendor: 30, title: 60, content: 1_000 } as const
export const reportExplanationMaxLength = 1_000
export const reportAnswerMaxLength = 2_000
/** A mail about an unread message is sent after this time. */
export const minutesBeforeMessageMail = 10

/** Of the seller's answer to the buyer's last message. */
export const answerStates = ['awaited', 'set_aside'] as const
export type AnswerState = (typeof answerStates)[number]
