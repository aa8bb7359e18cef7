import type { ReliabilityPromise } from '../checkout/promise-run.ts'
import { runClockJumps } from './clock-jumps.ts'
import { runFullDisk } from './full-disk.ts'
import { runSlowProvider } from './slow-provider.ts'

/** The promises that are verified while something outside the program fails: the messages for users, and no lost data. */
export const faultPromises: readonly ReliabilityPromise[] = [
  {
    name: 'slow-provider',
    title: 'A hanging card provider affects no other request',
    rounds: 1,
    minRounds: 1,
    run: runSlowProvider,
  },
  { name: 'full-disk', title: 'A full disk is reported, and loses nothing', rounds: 3, minRounds: 1, run: runFullDisk },
  { name: 'clock-jumps', title: 'A clock that jumps loses nothing', rounds: 3, minRounds: 1, run: runClockJumps },
]
