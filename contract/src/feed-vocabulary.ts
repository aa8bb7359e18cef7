/** fetch: the product requests an address of the dealer. upload: the dealer's program sends the file to a private address. */
export const feedKinds = ['fetch', 'upload'] as const
export type FeedKind = (typeof feedKinds)[number]

/** setup: the first file was not applied yet. paused: nothing runs until the dealer resumes it. */
export const feedStates = ['setup', 'active', 'paused'] as const
export type FeedState = (typeof feedStates)[number]

/** What starts a run: the schedule, the dealer, or a file that the dealer's program sent. */
export const feedTriggers = ['schedule', 'hand', 'upload'] as const
export type FeedTrigger = (typeof feedTriggers)[number]

/** What a running run is doing; waiting is before its job has started. */
export const feedSteps = ['waiting', 'fetching', 'reading', 'applying'] as const
export type FeedStep = (typeof feedSteps)[number]

/** Why an address could not be fetched. The next run tries again. */
export const feedFetchProblems = [
  'address_refused',
  'unreachable',
  'timed_out',
  'redirected',
  'refused',
  'not_found',
  'server_error',
  'too_large',
  'secret_unreadable',
] as const
export type FeedFetchProblem = (typeof feedFetchProblems)[number]

/** Why a file changed nothing. A shrunken file can be released; the others wait for the next file. */
export const feedBrakes = [
  'empty',
  'html',
  'unreadable',
  'truncated',
  'too_many_rows',
  'format_changed',
  'columns_missing',
  'shrunken',
] as const
export type FeedBrake = (typeof feedBrakes)[number]

/** first_run and questions wait for the dealer; interrupted and fault are failures of the server; undone follows the dealer's undo. */
export const feedProblems = [
  ...feedFetchProblems,
  ...feedBrakes,
  'first_run',
  'questions',
  'interrupted',
  'fault',
  'undone',
] as const
export type FeedProblem = (typeof feedProblems)[number]

/** Groups of fields of a fed advert for which the dealer chooses whether the feed or the form wins. */
export const feedFieldGroups = ['price', 'facts', 'description', 'photos'] as const
export type FeedFieldGroup = (typeof feedFieldGroups)[number]

export const fieldOwners = ['feed', 'hand'] as const
export type FieldOwner = (typeof fieldOwners)[number]

export const credentialKinds = ['basic', 'header'] as const

export const feedLimits = {
  /** Feeds of one dealer, enforced by the database. */
  feeds: 10,
  name: 60,
  address: 1_000,
  user: 200,
  headerName: 100,
  secret: 1_000,
  minHours: 1,
  maxHours: 24,
  /** Bytes of a stock file, and of an archive with photographs. */
  fileBytes: 50 * 1024 * 1024,
  archiveBytes: 250 * 1024 * 1024,
  undoHours: 24,
} as const

/** A file is stopped when more than this share of the feed's cars, and at least this number, is not in it. */
export const shrinkBrake = { share: 0.3, cars: 3 } as const
