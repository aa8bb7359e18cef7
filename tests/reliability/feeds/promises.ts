import type { ReliabilityPromise } from '../checkout/promise-run.ts'
import { runKilledRuns } from './killed-runs.ts'
import { runLeavingCars } from './leaving-cars.ts'
import { runReservedCars } from './reserved-cars.ts'
import { runTwoRuns } from './two-runs.ts'

export const feedPromises: readonly ReliabilityPromise[] = [
  {
    name: 'two-runs',
    title: 'Files sent at once leave one advert of each car',
    rounds: 50,
    minRounds: 2,
    run: runTwoRuns,
  },
  {
    name: 'killed-runs',
    title: 'A killed run is continued, with every advert and picture once',
    rounds: 50,
    minRounds: 5,
    run: runKilledRuns,
  },
  {
    name: 'reserved-cars',
    title: 'A mirrored feed never takes a reserved car offline',
    rounds: 50,
    minRounds: 2,
    run: runReservedCars,
  },
  {
    name: 'leaving-cars',
    title: 'The cars online are those of the last applied file',
    rounds: 150,
    minRounds: 9,
    run: runLeavingCars,
  },
]
