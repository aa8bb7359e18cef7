import { feeds } from './feeds.ts'

export const feedMails = {
  feedFault: {
    subject: {
      failed: 'The feed “{feed}” no longer arrives',
      stopped: 'We stopped the feed “{feed}”',
      waiting: 'The feed “{feed}” waits for you',
    },
    lead: {
      failed: 'We could not fetch the file of the feed “{feed}”. We keep trying.',
      stopped: 'The file of the feed “{feed}” looks wrong: to be safe, we changed no listing.',
      waiting: 'The file of the feed “{feed}” has arrived, but it needs a decision of yours before it is applied.',
    },
    problems: feeds.problems,
    missing: feeds.run.missing,
    action: 'Open the feed',
  },
  feedOver: {
    subject: 'The feed “{feed}” works again',
    lead: 'The problem of the feed “{feed}” is solved: your listings are up to date again.',
    action: 'Open the feed',
  },
} as const
