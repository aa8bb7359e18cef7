import { reportAnswerMaxLength, type ReportOutcome, type ReportReason } from '@autopiazza/contract/conversation-terms'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { pushLive } from '../../live/index.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingPerson, consumeRateLimit } from '../identity/index.ts'
import { findReporterToMail, hasReport, listReportsFor, type OperatorReport } from './reads/reports.ts'
import { insertReport, updateAnswer } from './reports-store.ts'
import { findConversationRefusal } from './store.ts'

const reportsPerDay = { points: 20, seconds: 86_400 }

/** Reports a conversation to the operator without notifying the other user. Refuses a second report until the first is answered. */
export async function reportConversation({
  ctx,
  input,
}: Call<{ readonly id: string; readonly reason: ReportReason; readonly explanation: string }>) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  const { id, reason } = input
  const refusal = await findConversationRefusal(ctx, { conversationId: id, userId })
  if (refusal) return refused(refusal)
  const seconds = await consumeRateLimit(ctx, { name: 'conversation-reports', key: userId, ...reportsPerDay })
  if (seconds > 0) return refused('messaging.too_many_reports')
  return inTransaction(ctx, async (ctx) => {
    const report = { conversationId: id, reporterId: userId, reason, explanation: input.explanation || null }
    const written = await insertReport(ctx, report)
    if (!written) return refused('messaging.not_found')
    await writeAuditEntry(ctx, 'conversation.report', id, { reportId: written.id, reason })
    await pushLive(ctx, [userId], { type: 'conversation', conversationId: id, isChanged: true })
    const createdAt = written.createdAt.toISOString()
    return ok({ id: written.id, reason, createdAt, outcome: null, answer: null, answeredAt: null })
  }).catch((error: unknown) => {
    if (isRefusedBy(error, 'one_open_report_per_person')) return refused('messaging.already_reported')
    throw error
  })
}

const maxListed = 200

/** For the operator: returns at most two hundred reports, open ones oldest first or answered ones newest answer first. */
export async function listReports({
  ctx,
  input: { isOpen = true } = {},
}: {
  ctx: Context
  input?: { readonly isOpen?: boolean }
}): Promise<OperatorReport[]> {
  requireOperator(ctx, 'list the reports')
  return listReportsFor(ctx, { isOpen, limit: maxListed })
}

/** For the operator: answers an open report, in a mail and in the conversation. */
export async function answerReport({
  ctx,
  input,
}: Call<{ readonly reportId: string; readonly answer: string; readonly outcome: ReportOutcome }>) {
  requireOperator(ctx, 'answer a report')
  const { reportId, outcome } = input
  const answer = input.answer.trim()
  if (answer === '') return refused('request.invalid', { answer: 'required' })
  if (answer.length > reportAnswerMaxLength) return refused('request.invalid', { answer: 'too_long' })
  return inTransaction(ctx, async (ctx) => {
    const report = await updateAnswer(ctx, { reportId, outcome, answer })
    if (!report)
      return refused((await hasReport(ctx, reportId)) ? 'messaging.report_answered' : 'messaging.report_not_found')
    const { conversationId, reporterId } = report
    await writeAuditEntry(ctx, 'conversation.answer_report', conversationId, { reportId, outcome })
    await pushLive(ctx, [reporterId], { type: 'conversation', conversationId, isChanged: true })
    const reporter = await findReporterToMail(ctx, { conversationId, reporterId })
    if (reporter)
      await queueMail(ctx, {
        deduplicationKey: `report-answered:${reportId}`,
        recipient: reporter.email,
        language: reporter.language,
        template: 'report-answered',
        variables: {
          conversationId,
          firstName: reporter.firstName,
          vehicle: reporter.vehicle,
          outcome,
          answer,
        },
      })
    return ok({ conversationId, reporterId })
  })
}

/** Throws unless the actor is the system. These operations have no HTTP route. */
function requireOperator({ actor }: Pick<Context, 'actor'>, act: string): void {
  if (actor.kind !== 'system') throw new Error(`A ${actor.kind} tried to ${act}`)
}
