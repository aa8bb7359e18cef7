import { setTimeout as sleep } from 'node:timers/promises'
import type { SeededRandom } from '../seeded-random.ts'
import type { BootEnvironment } from './boot-environment.ts'
import { type BootReport, formatSeconds } from './boot-report.ts'
import { checkDemoStock } from './demo-stock.ts'

/** A random time after this log line. Each start continues where the last one was killed. */
const killMoments = [
  { after: 'Creating the database cluster', within: 1000 },
  { after: 'Creating the database cluster', within: 1000 },
  { after: 'Applying migration', within: 250 },
  { after: 'Starting PostgreSQL', within: 2000 },
  { after: 'Starting PostgreSQL', within: 2000 },
]
export const maxKillsInFirstBoot = killMoments.length

interface FirstBootInput {
  readonly kills: number
  readonly random: SeededRandom
  readonly report: BootReport
  /** Milliseconds. */
  readonly startTimeout: number
}

/** Kills the first boot repeatedly while it creates the database, migrates it and loads the demo stock; then lets it finish. */
export async function bootWithKills(
  { product, database }: BootEnvironment,
  { kills, random, report, startTimeout }: FirstBootInput,
): Promise<void> {
  for (const [index, { after, within }] of killMoments.slice(0, kills).entries()) {
    product.start()
    const isDue = (): boolean => product.hasLogged(after) || product.hasPrintedAddress
    await product.waitForOutput(isDue, `The log line '${after}'`, startTimeout)
    await sleep(random.upTo(within))
    const [isOver, age] = [product.hasPrintedAddress, performance.now() - product.startedAt]
    await product.kill()
    const moment = isOver ? 'just after the first boot' : `in the first boot, after '${product.lastLogMessage}'`
    report.printStep(`${index + 1}. killed ${moment}, ${formatSeconds(age)} old`)
  }
  product.start()
  const time = await product.waitForStart(startTimeout)
  await product.checkProcesses(report.findings.expect)
  await checkDemoStock(database, report.findings)
  const stock = product.hasLogged('Loaded the demo stock') ? ', the demo stock loaded only now' : ''
  report.printStep(`Ready after ${formatSeconds(time)}, in spite of ${kills} kills${stock}`)
}
