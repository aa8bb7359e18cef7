import { parseArgs } from 'node:util'
import { runBackup } from './backup/run-backup.ts'
import { runBoot } from './boot/run-boot.ts'
import { runBookings } from './bookings/run-bookings.ts'
import { checkoutPromises } from './checkout/promises.ts'
import { copiesPromises } from './copies/promises.ts'
import { dealPromises } from './deals/promises.ts'
import { faultPromises } from './faults/promises.ts'
import { feedPromises } from './feeds/promises.ts'
import { runPages } from './pages/run-pages.ts'
import { runPromises } from './run-promises.ts'
import { runSearch } from './search/run-search.ts'
import { singlePromises } from './single-promises.ts'
import { SuiteFailure } from './suite-failure.ts'

const suites = [
  { name: 'checkout', title: 'the checkout', promises: checkoutPromises },
  { name: 'deals', title: 'sales from completion to handover', promises: dealPromises },
  { name: 'feeds', title: 'feeds of dealers', promises: feedPromises },
  { name: 'copies', title: 'copies', promises: copiesPromises },
  { name: 'faults', title: 'external faults', promises: faultPromises },
  ...singlePromises,
]
const usage = `${suites
  .map(({ name, promises }) => {
    const names = promises.map((promise) => promise.name).join(' | ')
    return `npm run verify:reliability -- ${name} [--share PERCENT | --rounds NUMBER] [--only ${names}] [--copies]; SEED=… repeats a run`
  })
  .join('\n')}
npm run verify:reliability -- search [--share PERCENT]; SEED=… repeats a run
npm run verify:reliability -- bookings [--share PERCENT]; SEED=… repeats a run
npm run verify:reliability -- backup [--share PERCENT]; SEED=… repeats a run
npm run verify:reliability -- pages [--share PERCENT]; SEED=… repeats a run
npm run verify:boot; SEED=… repeats a run, ROUNDS=… changes the number of kills`

/** Runs the named suites, those with promises in one environment, and exits with 1 when a fact did not hold. */
async function run(): Promise<number> {
  const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      share: { type: 'string', default: '100' },
      rounds: { type: 'string' },
      only: { type: 'string', multiple: true },
      copies: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  })
  const share = Number(options.share)
  const reported = options.report !== undefined && { report: options.report }
  const name = positionals.join(' ')
  if (name === 'boot') return runBoot()
  if (!(share > 0 && share <= 100)) throw new SuiteFailure(usage)
  if (name === 'search') return runSearch({ share })
  if (name === 'bookings') return runBookings({ share, ...reported })
  if (name === 'backup') return runBackup({ share, ...reported })
  if (name === 'pages') return runPages({ share, ...reported })
  const chosen = positionals.map((one) => suites.find((suite) => suite.name === one))
  const named = chosen.filter((suite) => suite !== undefined)
  const known = new Set(named.flatMap(({ promises }) => promises.map((promise) => promise.name)))
  const { only } = options
  const isKnown = named.length > 0 && named.length === chosen.length && (only ?? []).every((one) => known.has(one))
  if (!isKnown) throw new SuiteFailure(usage)
  const rounds = options.rounds === undefined ? undefined : Number(options.rounds)
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0)) throw new SuiteFailure(usage)
  const setUp = options.copies || name === 'copies' ? 'copies' : 'alone'
  return runPromises(named, {
    share,
    ...(only && { only }),
    setUp,
    ...(rounds !== undefined && { rounds }),
    ...reported,
  })
}

try {
  process.exitCode = await run()
} catch (error) {
  const text = error instanceof SuiteFailure ? error.message : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`${text}\n`)
  process.exitCode = error instanceof SuiteFailure ? error.exitCode : 1
}
process.exit()
