import { ensureBrowser } from './setup/browser.mjs'
import { runBenchmarks } from './setup/benchmarks.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { fastProjects, runStaticChecks } from './setup/checks.mjs'
import {
  runCopies,
  runFaults,
  runGrowth,
  runPlaywright,
  statements,
  runReliability,
  runVitest,
  printCount,
  startCounting,
} from './setup/counted.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { checkMachine } from './setup/machine.mjs'
import { endWith, Problem, printLine } from './setup/print-line.mjs'
import { ensureSystemPrograms } from './setup/system-programs.mjs'

/** A step that cannot start fails the test, but the later steps still run. */
async function attempt(count, step) {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    printLine(`✗ ${error.message}`)
    count.failed += 1
    count.failures.push({ title: 'a step could not begin', message: error.message })
    return undefined
  }
}

/** Installs one after the other, because apt-get does not run concurrently. Resolves to the browser. */
async function ensurePrograms(count) {
  const browser = await attempt(count, ensureBrowser)
  await attempt(count, ensureSystemPrograms)
  return browser
}

/** Also runs the suites that need system programs: several instances behind a proxy, which are also benchmarked, and faults of external services. */
async function runBenchmarksAndSuites(count) {
  await runBenchmarks(count)
  await runCopies(count)
  await runFaults(count)
}

try {
  checkMachine()
  await ensureInstalled()
  const count = startCounting()
  // Installed before the benchmarks, because one of them needs the browser and one needs the proxy.
  const [browser] = await Promise.all([ensurePrograms(count), runStaticChecks(count)])
  // Run side by side: tests that wait for a clock or a disk, tests that wait for restarts, and benchmarks that only
  // check that they work. Each of them leaves the cores idle.
  await Promise.all([
    runVitest(count, [...fastProjects, 'operations'], { RECORD_STATEMENTS: statements }),
    attempt(count, async () => {
      await ensureBuilt()
      await Promise.all([runReliability(count), runBenchmarksAndSuites(count)])
    }),
  ])
  await Promise.all([runGrowth(count), browser && runVitest(count, ['components'], { CHROMIUM_PATH: browser })])
  if (browser)
    await attempt(count, async () => {
      await ensureBuilt()
      await runPlaywright(count, browser)
    })
  printCount(count)
  process.exitCode = count.failed === 0 ? 0 : 1
} catch (error) {
  endWith(error)
}
