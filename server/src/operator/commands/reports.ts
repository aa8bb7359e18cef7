import { reportOutcomes } from '@autopiazza/contract/conversation-terms'
import { isId } from '@autopiazza/contract/ids'
import { answerReport, listReports, type OperatorReport } from '../../modules/messaging/index.ts'
import { type Command, UsageError } from '../command.ts'
import { facts, section, time } from '../print.ts'
import { refusalOf } from '../refusals.ts'

export const listAllReports: Command = {
  words: 'reports list',
  args: [],
  summary: 'The open reports of conversations, the oldest first, with the newest messages.',
  example: 'reports list',
  options: { answered: { type: 'boolean', help: 'the answered ones instead, the newest answer first' } },
  isChange: false,
  run: async (ctx, { flags }) => {
    const reports = await listReports({ ctx, input: { isOpen: !flags.has('answered') } })
    return {
      ok: true,
      data: reports,
      lines:
        reports.length === 0 ? ['No reports.'] : reports.flatMap((report, index) => reportLines(report, index > 0)),
    }
  },
}

export const answerOneReport: Command = {
  words: 'reports answer',
  args: ['REPORT'],
  summary: 'Answers an open report, once: the reporter is mailed the answer.',
  details:
    'The other person does not learn of the report. What follows from it is a command of its own, such as suspend account.',
  example: 'reports answer 0197c2f0-… --outcome action_taken --answer "Abbiamo sospeso l’account." --as Giulia',
  options: {
    outcome: { type: 'string', help: `one of ${reportOutcomes.join(', ')}`, isRequired: true },
    answer: { type: 'string', help: 'what the reporter reads, in the language of the report', isRequired: true },
  },
  isChange: true,
  run: async (ctx, { args, options }) => {
    const [reportId = ''] = args
    const outcome = reportOutcomes.find((known) => known === options['outcome'])
    if (!outcome) throw new UsageError(`--outcome must be one of ${reportOutcomes.join(', ')}.`)
    if (!isId(reportId)) throw new UsageError('REPORT must be the id of a report: reports list has them.')
    const answered = await answerReport({ ctx, input: { reportId, outcome, answer: options['answer'] ?? '' } })
    if (!answered.ok) return refusalOf(answered)
    return { ok: true, data: answered.value, lines: ['The report is answered, and its reporter is mailed.'] }
  },
}

function reportLines(report: OperatorReport, isFollowing: boolean): string[] {
  const { id, vehicle, reporter, reported, reason, explanation, createdAt, outcome, answer, messages } = report
  return [
    ...(isFollowing ? [''] : []),
    ...facts({
      report: id,
      conversation: report.conversationId,
      car: vehicle,
      reported: time(createdAt),
      by: `${reporter.name} <${reporter.email}>, the ${reporter.side}`,
      about: `${reported.name} <${reported.email}>, the ${reported.side}`,
      reason,
      explanation,
      outcome,
      answer,
    }),
    ...section(
      'Messages',
      messages.map(
        ({ side, content, createdAt: at }) => `${time(at)} ${side}: ${content.replaceAll(/\p{Cc}+/gu, ' ')}`,
      ),
    ),
  ]
}
