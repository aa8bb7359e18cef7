import type { ReliabilityPromise } from './checkout/promise-run.ts'
import { runFiles } from './files/run-files.ts'
import { runMalformed } from './malformed/run-malformed.ts'
import { runMessages } from './messages/run-messages.ts'
import { runSoak } from './soak/run-soak.ts'

interface SingleSuite {
  readonly name: string
  readonly title: string
  readonly promises: readonly [ReliabilityPromise]
}

function single(title: string, promise: ReliabilityPromise): SingleSuite {
  return { name: promise.name, title, promises: [promise] }
}

/** Suites that verify one promise each. */
export const singlePromises: readonly SingleSuite[] = [
  single('messages under kills', {
    name: 'messages',
    title: 'Every acknowledged message is stored and shown once, in order',
    rounds: 20,
    minRounds: 2,
    run: runMessages,
  }),
  single('requests that no form sends', {
    name: 'malformed',
    title: 'No malformed request causes a fault, a reset or a delay',
    rounds: 50_000,
    minRounds: 1_000,
    run: runMalformed,
  }),
  single('hostile files', {
    name: 'files',
    title: 'Hostile files are refused, or shown without their metadata',
    rounds: 120,
    minRounds: 24,
    run: runFiles,
  }),
  single('half an hour of use', {
    name: 'soak',
    title: 'Memory, descriptors and connections stay flat',
    rounds: 30,
    minRounds: 1,
    run: runSoak,
  }),
]
