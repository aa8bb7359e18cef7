import { z } from './zod.ts'
import {
  credentialKinds,
  feedFieldGroups,
  feedKinds,
  feedLimits,
  feedProblems,
  feedStates,
  feedSteps,
  feedTriggers,
  fieldOwners,
} from './feed-vocabulary.ts'
import { feedRunStates } from './feed-states.ts'
import { fieldError, id, nothing, operation, paged, paging, timestamp } from './operation.ts'
import { vendorOnly } from './refusals.ts'
import { line } from './text.ts'

const reservedHeaders: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'expect',
  'host',
  'if-modified-since',
  'if-none-match',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

const secret = z
  .string({ error: fieldError('required') })
  .min(1, fieldError('required'))
  .max(feedLimits.secret, fieldError('too_long'))
  .regex(/^[\t\u0020-\u007e\u00a0-\u00ff]*$/, fieldError('invalid'))

/** A https URL with a host name, without user name, password and fragment. The server decides whether it can be called. */
const address = z
  .string({ error: fieldError('required') })
  .trim()
  .min(1, fieldError('required'))
  .max(feedLimits.address, fieldError('too_long'))
  .refine(isHttps, fieldError('https_url'))

function isHttps(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && hash === ''
}

const credentials = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('basic'),
      user: z
        .string({ error: fieldError('required') })
        .min(1, fieldError('required'))
        .max(feedLimits.user, fieldError('too_long'))
        .regex(/^[^:\p{Cc}]*$/u, fieldError('invalid')),
      password: secret,
    }),
    z.strictObject({
      kind: z.literal('header'),
      name: z
        .string({ error: fieldError('required') })
        .trim()
        .min(1, fieldError('required'))
        .max(feedLimits.headerName, fieldError('too_long'))
        .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]*$/, fieldError('invalid'))
        .refine((name) => !reservedHeaders.has(name.toLowerCase()), fieldError('not_an_option')),
      value: secret,
    }),
  ])
  .meta({ description: 'A user name with a password, or one header with its value. Neither secret is ever returned.' })
export type FeedCredentials = z.output<typeof credentials>

const everyHours = z
  .int({ error: fieldError('not_a_number') })
  .min(feedLimits.minHours, fieldError('too_small'))
  .max(feedLimits.maxHours, fieldError('too_large'))

export const feedRun = z
  .object({
    id,
    feedId: id,
    trigger: z.enum(feedTriggers),
    state: z.enum(feedRunStates),
    step: z.enum(feedSteps).nullable(),
    beganAt: timestamp,
    endedAt: timestamp.nullable(),
    importId: id.nullable(),
    fileName: z.string().nullable(),
    bytes: z.int().nullable(),
    progress: z.object({ done: z.int(), total: z.int() }),
    counts: z.object({
      rows: z.int(),
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      refused: z.int(),
      left: z.int(),
      returned: z.int(),
      kept: z.int(),
      photographs: z.int(),
    }),
    problem: z
      .object({
        code: z.enum(feedProblems),
        status: z.int().nullable(),
        missing: z.object({ count: z.int(), of: z.int() }).nullable(),
        columns: z.array(z.string()),
      })
      .nullable(),
    undoableUntil: timestamp.nullable(),
    can: z.object({ release: z.boolean(), answer: z.boolean(), undo: z.boolean() }),
  })
  .meta({
    description:
      'One run of a feed. step: while it is running. importId: the import with its rows, null when nothing was read or changed. counts: kept are cars that left the file and stayed online because they are reserved. problem: why it stopped, failed or waits; status is that of the answer over HTTP, missing how many of the cars of the feed are not in the file, columns those that the file had before. can.answer: the import has questions.',
  })
export type FeedRun = z.infer<typeof feedRun>

export const stockFeed = z
  .object({
    id,
    name: z.string(),
    kind: z.enum(feedKinds),
    state: z.enum(feedStates),
    mirror: z.boolean(),
    createdAt: timestamp,
    address: z.string().nullable(),
    everyHours: z.int().nullable(),
    credentials: z
      .object({ kind: z.enum(credentialKinds), name: z.string() })
      .nullable()
      .meta({ description: 'The user name or the name of the header; the secret is stored and never returned.' }),
    uploadAddress: z.string().nullable(),
    nextRunAt: timestamp.nullable(),
    fault: z.object({ code: z.enum(feedProblems), since: timestamp }).nullable(),
    cars: z.object({ present: z.int(), left: z.int() }),
    lastRun: feedRun.nullable(),
    lastAppliedAt: timestamp.nullable(),
    can: z.object({ run: z.boolean(), pause: z.boolean(), resume: z.boolean() }),
  })
  .meta({
    description:
      'A feed of a dealer. address, everyHours and credentials: of a feed that is fetched; uploadAddress: of one to which files are sent. cars: present in the last applied file, and left since an earlier one. fault: null while runs succeed.',
  })
export type StockFeed = z.infer<typeof stockFeed>

const owner = z.enum(fieldOwners)

export const feedOwnership = z
  .object({
    feed: z.object({ id, name: z.string() }).nullable(),
    groups: z.object({ price: owner, facts: owner, description: owner, photos: owner }),
  })
  .meta({
    description:
      'Whether the feed or the form wins, by group of fields; feed is null for an advert that no feed maintains.',
  })
export type FeedOwnership = z.infer<typeof feedOwnership>

const name = line(feedLimits.name)
const ofFeed = z.object({ id })
const ofRun = z.object({ id, runId: id })
const ownFeed = [...vendorOnly, 'feeds.not_found'] as const
const ownRun = [...ownFeed, 'feeds.run_not_found'] as const
const runsPageSize = 20

export const feedInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fetch'),
    name,
    mirror: z.boolean().default(false),
    address,
    everyHours,
    credentials: credentials.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('upload'), name, mirror: z.boolean().default(false) }),
])
export type FeedInput = z.output<typeof feedInput>

export const feedChange = z
  .strictObject({
    id,
    name: name.optional(),
    mirror: z.boolean().optional(),
    address: address.optional(),
    everyHours: everyHours.optional(),
    credentials: credentials.nullable().optional(),
    isPaused: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 1, { path: ['name'], error: fieldError('required') })
export type FeedChange = z.output<typeof feedChange>

export const feeds = {
  list: operation('GET', '/vendor/feeds', "The vendor's feeds, the oldest first.", vendorOnly).output(
    z.array(stockFeed),
  ),
  create: operation(
    'POST',
    '/vendor/feeds',
    `Adds a feed, ${feedLimits.feeds} at most. One that is fetched starts its first run at once, which changes no advert until it is applied. The token of an upload feed is in this answer alone.`,
    [...vendorOnly, 'imports.private_seller', 'feeds.limit'],
  )
    .input(feedInput)
    .output(z.object({ feed: stockFeed, token: z.string().nullable() })),
  show: operation('GET', '/vendor/feeds/{id}', 'A feed with its last run.', ownFeed).input(ofFeed).output(stockFeed),
  change: operation(
    'PATCH',
    '/vendor/feeds/{id}',
    'Changes the given fields of a feed, pauses or resumes it. Credentials that are left out stay, unless the address moves to another host: then they have to be given again. Null removes them.',
    [...ownFeed, 'feeds.wrong_kind', 'feeds.credentials_needed'],
  )
    .input(feedChange)
    .output(stockFeed),
  remove: operation('DELETE', '/vendor/feeds/{id}', 'Removes a feed with its runs. Its adverts stay as they are.', [
    ...ownFeed,
    'feeds.busy',
  ])
    .input(ofFeed)
    .output(nothing),
  rotateToken: operation(
    'POST',
    '/vendor/feeds/{id}/token',
    'Replaces the token of an upload feed. The former one is refused from then on; the new one is in this answer alone.',
    [...ownFeed, 'feeds.wrong_kind'],
  )
    .input(ofFeed)
    .output(z.object({ feed: stockFeed, token: z.string() })),
  run: operation(
    'POST',
    '/vendor/feeds/{id}/run',
    'Fetches the file at once and reads it even if it is the same as before.',
    [...ownFeed, 'feeds.wrong_kind', 'feeds.busy', 'feeds.paused'],
  )
    .input(ofFeed)
    .output(feedRun),
  runs: operation('GET', '/vendor/feeds/{id}/runs', 'One page of the runs of a feed, the newest first.', ownFeed)
    .input(ofFeed.extend(paging(runsPageSize)))
    .output(z.object({ ...paged, runs: z.array(feedRun) })),
  showRun: operation('GET', '/vendor/feeds/{id}/runs/{runId}', 'A run with its progress.', ownRun)
    .input(ofRun)
    .output(feedRun),
  release: operation(
    'POST',
    '/vendor/feeds/{id}/runs/{runId}/release',
    'Applies the file of a run that a brake stopped, or that waits for the dealer without a question.',
    [...ownRun, 'feeds.busy', 'feeds.not_releasable'],
  )
    .input(ofRun)
    .output(feedRun),
  undo: operation(
    'POST',
    '/vendor/feeds/{id}/runs/{runId}/undo',
    `Undoes the last applied run of a feed within ${feedLimits.undoHours} hours, and pauses the feed, so that the next run does not repeat it. Repeating it changes nothing.`,
    [...ownRun, 'feeds.busy', 'feeds.not_undoable'],
  )
    .input(ofRun)
    .output(feedRun),
  ownership: operation(
    'GET',
    '/vendor/listings/{listingId}/feed',
    "The feed of one of the vendor's adverts, and whether the feed or the form wins, by group of fields.",
    [...vendorOnly, 'listings.not_found'],
  )
    .input(z.object({ listingId: id }))
    .output(feedOwnership),
  setOwnership: operation(
    'PUT',
    '/vendor/listings/{listingId}/feed',
    'Sets for groups of fields whether the feed or the form wins. Groups that are left out stay.',
    [...vendorOnly, 'listings.not_found', 'feeds.not_fed'],
  )
    .input(z.object({ listingId: id, groups: z.partialRecord(z.enum(feedFieldGroups), owner) }))
    .output(feedOwnership),
}
