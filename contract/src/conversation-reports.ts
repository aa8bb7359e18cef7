import { z } from './zod.ts'
import { fieldError, id, nothing, operation, timestamp } from './operation.ts'
import { signedInOnly } from './refusals.ts'
import { reportExplanationMaxLength, reportOutcomes, reportReasons } from './conversation-terms.ts'

export const reportView = z
  .object({
    id,
    reason: z.enum(reportReasons),
    createdAt: timestamp,
    outcome: z.enum(reportOutcomes).nullable(),
    answer: z.string().nullable(),
    answeredAt: timestamp.nullable(),
  })
  .meta({
    description:
      'A report as its reporter sees it; outcome, answer and answeredAt are null until the operator has answered.',
  })
export type ReportView = z.infer<typeof reportView>

const newReport = z
  .object({
    id,
    reason: z.enum(reportReasons, fieldError('not_an_option')),
    explanation: z
      .string()
      .trim()
      .max(reportExplanationMaxLength, fieldError('too_long'))
      .refine((text) => !text.includes('\0'), fieldError('invalid'))
      .default(''),
  })
  .refine(({ reason, explanation }) => reason !== 'other' || explanation !== '', {
    path: ['explanation'],
    error: fieldError('required'),
  })

const ownConversation = [...signedInOnly, 'messaging.not_found', 'messaging.no_access'] as const

export const reportOperations = {
  report: operation(
    'POST',
    '/conversations/{id}/report',
    'Reports a conversation to the operator. The conversation does not change.',
    [...ownConversation, 'messaging.already_reported', 'messaging.too_many_reports'],
  )
    .input(newReport)
    .output(reportView),
  block: operation(
    'POST',
    '/conversations/{id}/block',
    'Blocks the other person: all conversations of the two are closed to new messages.',
    ownConversation,
  )
    .input(z.object({ id }))
    .output(nothing),
  unblock: operation(
    'DELETE',
    '/conversations/{id}/block',
    "Ends the user's block. The conversations stay closed while the other user's block exists.",
    ownConversation,
  )
    .input(z.object({ id }))
    .output(nothing),
}
