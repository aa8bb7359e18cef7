import { writeFile } from 'node:fs/promises'
import { CheckoutEnvironment, type SetUp } from './checkout/checkout-environment.ts'
import type { ReliabilityPromise } from './checkout/promise-run.ts'
import { readSeed } from './environment-numbers.ts'
import { describeBreaches, Findings } from './findings.ts'
import { printLine } from './print-line.ts'
import { formatResults, type PromiseResult } from './results-table.ts'
import { SeededRandom } from './seeded-random.ts'

interface Suite {
  /** As in the command. */
  readonly name: string
  readonly title: string
  readonly promises: readonly ReliabilityPromise[]
}

interface SuiteOptions {
  /** Percent of the rounds of a full run. */
  readonly share: number
  readonly only: readonly string[]
  readonly setUp: SetUp
  /** The number of rounds of each promise, instead of a share of its own. */
  readonly rounds?: number
  /** Where the results are written as JSON. */
  readonly report?: string
}

/** Verifies promises of the built product, one after the other in one environment. Returns the exit code. */
export async function runPromises(
  suite: Suite,
  { share, only, setUp, rounds: asked, report }: SuiteOptions,
): Promise<number> {
  const seed = readSeed()
  printLine(
    `Reliability of ${suite.title}, ${asked === undefined ? `${share} % of the rounds` : `${asked} rounds`}${setUp === 'copies' ? ', with copies, pooler and replica' : ''}, seed ${seed}`,
  )
  const environment = await CheckoutEnvironment.start(setUp)
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => (closing ??= environment.close())
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(1)))

  const results: PromiseResult[] = []
  try {
    for (const [index, { name, title, rounds, minRounds, run }] of suite.promises.entries()) {
      if (!only.includes(name)) continue
      const findings = new Findings()
      const count = asked ?? Math.max(minRounds, Math.round((rounds * share) / 100))
      const random = new SeededRandom(seed + index)
      const startedAt = performance.now()
      const figures = await run({
        environment,
        count,
        findings,
        random,
        isFull: share === 100 && count >= rounds,
      }).catch((error: unknown) => {
        findings.expect(false, `the promise ran to its end: ${error instanceof Error ? error.stack : String(error)}`)
        return 'not finished'
      })
      const seconds = (performance.now() - startedAt) / 1000
      const { facts, breaches } = findings
      const replay = `SEED=${seed} npm run verify:reliability -- ${suite.name} ${asked === undefined ? `--share ${share}` : `--rounds ${asked}`} --only ${name}${setUp === 'copies' ? ' --copies' : ''}`
      results.push({ title, count, facts, breaches, figures, seconds, replay })
      printLine(`${breaches.length === 0 ? '✓' : '✗'} ${title}: ${count} rounds, ${figures} (${seconds.toFixed(1)} s)`)
      if (breaches.length > 0) printLine(describeBreaches(breaches))
    }
  } finally {
    await close()
  }

  printLine(formatResults(results, seed))
  const broken = results.filter(({ breaches }) => breaches.length > 0)
  for (const { replay } of broken) printLine(`${replay}   repeats it`)
  if (report) await writeFile(report, JSON.stringify(results))
  return broken.length === 0 ? 0 : 1
}
