import { reportAnswerMaxLength, type ReportOutcome } from '@autopiazza/contract/conversation-terms'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { pushLive } from '../../live/index.ts'
import { ok, refused } from '../../outcome.ts'
import { queueMail } from '../../queue-mail.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { findReporterToMail, hasReport } from './reads/reports.ts'
import { requireOperator } from './require-operator.ts'
import { updateAnswer } from './reports-store.ts'

interface AnswerReport {
  readonly ctx: Context
  readonly input: { readonly reportId: string; readonly answer: string; readonly outcome: ReportOutcome }
}

/** For the operator: answers an open report, once. The reporter reads the answer in a mail and in the conversation. */
export async function answerReport({ ctx, input }: AnswerReport) {
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
