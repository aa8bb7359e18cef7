import type { ReliabilityPromise } from '../checkout/promise-run.ts'
import { runDatabaseGone } from './database-gone.ts'
import { runFailover } from './failover.ts'
import { runFreshAnswers } from './fresh-answers.ts'
import { runRollingUpdates } from './rolling-updates.ts'
import { runSharedState } from './shared-state.ts'

export const copiesPromises: readonly ReliabilityPromise[] = [
  {
    name: 'shared-state',
    title: 'State that one copy receives applies to all',
    rounds: 20,
    minRounds: 1,
    run: runSharedState,
  },
  {
    name: 'fresh-answers',
    title: 'Every copy shows a change within a second',
    rounds: 50,
    minRounds: 1,
    run: runFreshAnswers,
  },
  {
    name: 'rolling-updates',
    title: 'An update of copies and schema loses no request',
    rounds: 3,
    minRounds: 1,
    run: runRollingUpdates,
  },
  {
    name: 'database-gone',
    title: 'A minute without the primary loses nothing',
    rounds: 1,
    minRounds: 1,
    run: runDatabaseGone,
  },
  {
    name: 'failover',
    title: 'A replica takes over without losing acknowledged writes',
    rounds: 1,
    minRounds: 1,
    run: runFailover,
  },
]
