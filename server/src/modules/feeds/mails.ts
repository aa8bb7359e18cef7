import type { FeedProblem } from '@autopiazza/contract/feed-vocabulary'

export type FaultKind = 'failed' | 'stopped' | 'waiting'

declare module '../../kernel/queue-mail.ts' {
  interface MailVariables {
    /** `feed` is the dealer's name for it; `missing` how many of its cars are not in the file. */
    'feed-fault': {
      firstName: string
      feed: string
      feedId: string
      kind: FaultKind
      problem: FeedProblem
      missing: { count: number; of: number } | null
    }
    'feed-over': { firstName: string; feed: string; feedId: string }
  }
}
