import { promised } from '../promised-numbers.ts'
import { feeds } from './feeds.ts'

export const feedErrors = {
  'feeds.not_found': 'Feed not found.',
  'feeds.run_not_found': 'This run is no longer there.',
  'feeds.limit': 'You already have ten feeds: remove one to add another.',
  'feeds.wrong_kind': 'This feed receives its file in another way.',
  'feeds.credentials_needed': 'The address leads to another server: enter the credentials again, or remove them.',
  'feeds.busy': 'The feed is running. Wait until it has finished, then try again.',
  'feeds.paused': 'The feed is paused: resume it, then try again.',
  'feeds.not_releasable': 'This run has nothing to apply.',
  'feeds.not_undoable': `Only the last applied run can be undone, within ${promised.feedUndoHours} hours.`,
  'feeds.not_fed': 'No feed updates this listing.',
  'feeds.token_invalid': 'The token is not valid for this address.',
  'feeds.file_too_large': feeds.problems.too_large,
} as const

export const feedFieldErrors = {
  car_of_other_feed: 'Another feed already updates this car',
  car_has_other_number: 'The listing of this car now has another stock number: use one number in both',
  suspended: 'The listing is suspended',
  left_since: 'The listing cannot go online again: open it to see what it lacks',
} as const
