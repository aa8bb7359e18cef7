import type { StateMachine } from './state-machine.ts'

/** waiting: for the dealer. stopped: by a brake. discarded: its file was replaced by a newer one, or dropped by the dealer. */
export const feedRunStates = [
  'running',
  'unchanged',
  'waiting',
  'stopped',
  'applied',
  'failed',
  'undone',
  'discarded',
] as const
export type FeedRunState = (typeof feedRunStates)[number]

export type FeedRunStep = 'find_unchanged' | 'wait' | 'stop' | 'apply' | 'fail' | 'release' | 'undo' | 'discard'

const released = 'the dealer releases it'
const appliedByHand = 'the dealer applies its import'
const replaced = 'a newer file replaces it, or the dealer discards it'

/** The states of a run of a feed, in `stock_feed_runs.state`. */
export const feedRunMachine: StateMachine<FeedRunState, FeedRunStep> = {
  states: feedRunStates,
  begins: { running: 'the schedule, the dealer or an upload starts it' },
  steps: {
    find_unchanged: { to: 'unchanged', from: { running: 'the file has nothing new' } },
    wait: { to: 'waiting', from: { running: 'the first file, or a question' } },
    stop: { to: 'stopped', from: { running: 'a brake' } },
    apply: {
      to: 'applied',
      from: {
        running: 'all rows are written',
        waiting: appliedByHand,
        stopped: appliedByHand,
        failed: appliedByHand,
      },
    },
    fail: { to: 'failed', from: { running: 'the address or the server fails' } },
    release: { to: 'running', from: { waiting: released, stopped: released, failed: released } },
    undo: { to: 'undone', from: { applied: 'the dealer undoes it within 24 hours' } },
    discard: { to: 'discarded', from: { waiting: replaced, stopped: replaced, failed: replaced } },
  },
}
