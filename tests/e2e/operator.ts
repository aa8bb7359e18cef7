import { systemContext } from '@autopiazza/server/kernel/context'
import { answerReport, listReports } from '@autopiazza/server/modules/messaging/index'
import { connect } from './accounts.ts'

/** Answers the open report of a conversation with the product's own operations, as the operator. */
export async function answerReportOf(conversationId: string, answer: string): Promise<void> {
  const ctx = systemContext({ db: await connect(), now: () => new Date() }, 'journey')
  const report = (await listReports({ ctx })).find((one) => one.conversationId === conversationId)
  if (!report) throw new Error('The conversation has no open report')
  const answered = await answerReport({ ctx, input: { reportId: report.id, answer, outcome: 'action_taken' } })
  if (!answered.ok) throw new Error(`The answer was refused: ${answered.code}`)
}
