import type { OperationName } from '@autopiazza/contract'
import { randomUUID } from 'node:crypto'
import { nothing, type Rule } from './authorisation-rule.ts'
import type { Things } from './fixture.ts'

type FeedOperation = Extract<OperationName, `feeds.${string}`>

const ownFeed = {
  by: 'vendor',
  of: 'vendor',
  notFound: 'feeds.not_found',
  input: ({ feedId }: Things) => ({ id: feedId }),
} as const
const run = (feed: Things, ofRun: Things) => ({ id: feed.feedId, runId: ofRun.feedRunId })
const ownRun = {
  ...ownFeed,
  input: (things: Things) => run(things, things),
  mixed: { input: run, code: 'feeds.run_not_found' },
} as const
const ownFedListing = {
  by: 'vendor',
  of: 'vendor',
  notFound: 'listings.not_found',
  input: ({ listingId }: Things) => ({ listingId }),
} as const

export const feedAuthorisation: Readonly<Record<FeedOperation, Rule>> = {
  'feeds.list': { by: 'vendor', of: 'none', input: nothing, isPrivate: true },
  'feeds.create': {
    by: 'vendor',
    of: 'none',
    input: () => ({ kind: 'upload', name: randomUUID() }),
  },
  'feeds.show': { ...ownFeed, isPrivate: true },
  'feeds.change': { ...ownFeed, input: ({ feedId }) => ({ id: feedId, mirror: true }) },
  'feeds.remove': ownFeed,
  'feeds.rotateToken': { ...ownFeed, own: 'feeds.wrong_kind' },
  'feeds.run': ownFeed,
  'feeds.runs': { ...ownFeed, isPrivate: true },
  'feeds.showRun': { ...ownRun, isPrivate: true },
  'feeds.release': { ...ownRun, own: 'feeds.not_releasable' },
  'feeds.undo': { ...ownRun, own: 'feeds.not_undoable' },
  'feeds.ownership': ownFedListing,
  'feeds.setOwnership': {
    ...ownFedListing,
    own: 'feeds.not_fed',
    input: ({ listingId }) => ({ listingId, groups: { price: 'hand' } }),
  },
}
