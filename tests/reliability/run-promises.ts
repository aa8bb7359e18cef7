import { writeFile } from 'node:fs/promises'
import { CheckoutEnvironment, type SetUp } from './checkout/checkout-environment.ts'
import type { PromiseRun, ReliabilityPromise } from './checkout/promise-run.ts'
import { readSeed } from './environment-numbers.ts'
import { describeBreaches, Findings } from './findings.ts'
import { printLine } from './print-line.ts'
import { formatResults, type PromiseResult } from './results-table.ts'
import { SeededRandom } from './seeded-random.ts'
import { SuiteFailure } from './suite-failure.ts'

interface Suite {
  /** The name of the suite in the command. */
  readonly name: string
  readonly title: string
  readonly promises: readonly ReliabilityPromise[]
}

interface SuiteOptions {
  /** Percent of the rounds of a full run. */
  readonly share: number
  /** The promises to verify; all by default. */
  readonly only?: readonly string[]
  readonly setUp: SetUp
  /** The number of rounds of each promise, overriding the share. */
  readonly rounds?: number
  /** File for the results as JSON. */
  readonly report?: string
}

/** Verifies the promises of these suites, one after the other in one environment of the built product. Returns the exit code. */
export async function runPromises(
  suites: readonly Suite[],
  { share, only, setUp, rounds: asked, report }: SuiteOptions,
): Promise<number> {
  const seed = readSeed()
  printLine(
    `Reliability of ${suites.map(({ title }) => title).join(', ')}, ${asked === undefined ? `${share} % of the rounds` : `${asked} rounds`}${setUp === 'copies' ? ', with copies, pooler and replica' : ''}, seed ${seed}`,
  )
  const environment = await CheckoutEnvironment.start(setUp)
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => (closing ??= environment.close())
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(1)))

  const results: PromiseResult[] = []
  try {
    for (const suite of suites)
      for (const [index, promise] of suite.promises.entries()) {
        if (only && !only.includes(promise.name)) continue
        const count = asked ?? Math.max(promise.minRounds, Math.round((promise.rounds * share) / 100))
        const options = asked === undefined ? `--share ${share}` : `--rounds ${asked}`
        const command = `npm run verify:reliability -- ${suite.name} ${options} --only ${promise.name}`
        const result = await verifyPromise(promise, {
          environment,
          count,
          random: new SeededRandom(seed + index),
          isFull: share === 100 && count >= promise.rounds,
          replay: `SEED=${seed} ${command}${setUp === 'copies' ? ' --copies' : ''}`,
        })
        results.push(result)
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

interface Verification extends Omit<PromiseRun, 'findings'> {
  readonly replay: string
}

async function verifyPromise(
  { title, run }: ReliabilityPromise,
  { replay, ...given }: Verification,
): Promise<PromiseResult> {
  const findings = new Findings()
  const startedAt = performance.now()
  const figures = await run({ ...given, findings }).catch((error: unknown) => {
    if (error instanceof SuiteFailure) throw error
    findings.expect(false, `the promise ran to its end: ${error instanceof Error ? error.stack : String(error)}`)
    return 'not finished'
  })
  const seconds = (performance.now() - startedAt) / 1000
  const { facts, breaches } = findings
  const { count } = given
  printLine(`${breaches.length === 0 ? '✓' : '✗'} ${title}: ${count} rounds, ${figures} (${seconds.toFixed(1)} s)`)
  if (breaches.length > 0) printLine(describeBreaches(breaches))
  return { title, count, facts, breaches, figures, seconds, replay }
}
