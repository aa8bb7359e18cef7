import { checkLedgers } from '../checks/ledgers.ts'
import { checkUnits } from '../checks/units.ts'
import { waitUntilIdle } from '../product/unfinished-work.ts'
import type { PromiseRun } from './promise-run.ts'

/** Waits until no work is left; work that remains is a breach. */
export function finishWork(
  { environment, findings }: Pick<PromiseRun, 'environment' | 'findings'>,
  timeout: number,
): Promise<void> {
  return waitUntilIdle(environment, findings, { timeout, withJobs: true })
}

/** Checks after every promise that no unit is held twice, and that both ledgers agree. */
export async function checkUnitsAndLedgers({ environment, findings }: PromiseRun): Promise<void> {
  const { database, ledger } = environment
  await checkUnits(database, findings)
  await checkLedgers(database, ledger.read(), findings)
}
