import type { ReportView } from '@autopiazza/contract/conversation-reports'
import type { Context } from '../../../kernel/context.ts'

/** The viewer's newest report of a conversation. */
export async function findOwnReport(
  ctx: Context,
  { conversationId, viewerId }: { readonly conversationId: string; readonly viewerId: string },
): Promise<ReportView | null> {
  const row = await ctx.db
    .selectFrom('conversation_reports')
    .select(['id', 'reason', 'created_at', 'outcome', 'answer', 'answered_at'])
    .where('conversation_id', '=', conversationId)
    .where('reporter_id', '=', viewerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        reason: row.reason as ReportView['reason'],
        createdAt: row.created_at.toISOString(),
        outcome: row.outcome as ReportView['outcome'],
        answer: row.answer,
        answeredAt: row.answered_at?.toISOString() ?? null,
      }
    : null
}
