import type { ReportReason } from '@autopiazza/contract/conversation-terms'
import type { Context } from '../../context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { pushLive } from '../../live/index.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingPerson, consumeRateLimit } from '../identity/index.ts'
import { findConversationRefusal } from './store.ts'
import { insertReport } from './reports-store.ts'

interface ReportConversation {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly reason: ReportReason; readonly explanation: string }
}

const reportsPerDay = { points: 20, seconds: 86_400 }

/** Reports an own conversation to the operator; the other person does not learn of it. A second report waits until the first is answered. */
export async function reportConversation({ ctx, input }: ReportConversation) {
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
