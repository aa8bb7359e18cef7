import type { ScheduledJob } from '../../kernel/jobs.ts'
import { measureAnswerTimes } from './measure-answer-times.ts'
import { mailUnreadMessages } from './mail-unread-messages.ts'

/** Scheduled jobs of this module. ownHost is the host of this site, for the scam guard. */
export function messagingScheduledJobs(ownHost: string): ScheduledJob[] {
  return [
    { name: 'mail-unread-messages', pattern: '* * * * *', run: (ctx) => mailUnreadMessages(ctx, ownHost) },
    { name: 'measure-answer-times', pattern: '17 * * * *', run: measureAnswerTimes },
  ]
}
