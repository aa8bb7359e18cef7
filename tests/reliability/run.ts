import { parseArgs } from 'node:util'
import { runBoot } from './boot/run-boot.ts'
import { runBookings } from './bookings/run-bookings.ts'
import { promiseNames } from './checkout/promises.ts'
import { runCheckout } from './checkout/run-checkout.ts'
import { runSearch } from './search/run-search.ts'
import { SuiteFailure } from './suite-failure.ts'

const usage = `npm run verify:reliability -- checkout [--share PERCENT] [--only ${promiseNames.join(' | ')}]; SEED=… repeats a run
npm run verify:reliability -- search [--share PERCENT]; SEED=… repeats a run
npm run verify:reliability -- bookings [--share PERCENT]; SEED=… repeats a run
npm run verify:boot; SEED=… repeats a run, ROUNDS=… changes the number of kills`

/** Runs the suite that is named and exits with 1 when something did not hold. */
async function run(): Promise<number> {
  const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      share: { type: 'string', default: '100' },
      only: { type: 'string', multiple: true },
      report: { type: 'string' },
    },
  })
  const { only = promiseNames, report } = options
  const share = Number(options.share)
  const suite = positionals.join(' ')
  if (suite === 'boot') return runBoot()
  const isKnown =
    suite === 'search' ||
    suite === 'bookings' ||
    (suite === 'checkout' && only.every((name) => promiseNames.includes(name)))
  if (!isKnown || !(share > 0 && share <= 100)) throw new SuiteFailure(usage)
  if (suite === 'search') return runSearch({ share })
  if (suite === 'bookings') return runBookings({ share, ...(report !== undefined && { report }) })
  return runCheckout({ share, only, ...(report !== undefined && { report }) })
}

try {
  process.exitCode = await run()
} catch (error) {
  const text = error instanceof SuiteFailure ? error.message : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
process.exit()
