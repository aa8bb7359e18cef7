import type { ReportOutcome, ReportReason } from '@autopiazza/contract/conversation-terms'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

interface NewReport {
  readonly conversationId: string
  readonly reporterId: string
  readonly reason: ReportReason
  readonly explanation: string | null
}

/** Stores a report of a conversation. Returns null when the reporter is not a participant. Throws while the reporter has another open report. */
export async function insertReport(
  ctx: Context,
  { conversationId, reporterId, reason, explanation }: NewReport,
): Promise<{ id: string; createdAt: Date } | null> {
  const { rows } = await sql<{ id: string; createdAt: Date }>`
    insert into conversation_reports (conversation_id, reporter_id, reason, explanation)
    select id, ${reporterId}::uuid, ${reason}, ${explanation} from conversations
    where id = ${conversationId} and ${reporterId} in (buyer_id, seller_id)
    returning id, created_at as "createdAt"
  `.execute(ctx.db)
  return rows[0] ?? null
}

interface Answer {
  readonly reportId: string
  readonly outcome: ReportOutcome
  readonly answer: string
}

/** Answers an open report. Returns null when it is not open. */
export async function updateAnswer(
  ctx: Context,
  { reportId, outcome, answer }: Answer,
): Promise<{ conversationId: string; reporterId: string } | null> {
  const row = await ctx.db
    .updateTable('conversation_reports')
    .set({ outcome, answer, answered_at: sql`clock_timestamp()` })
    .where('id', '=', reportId)
    .where('answered_at', 'is', null)
    .returning(['conversation_id as conversationId', 'reporter_id as reporterId'])
    .executeTakeFirst()
  return row ?? null
}
