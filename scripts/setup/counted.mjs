import { mkdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { commandOf } from './package-scripts.mjs'
import { cache, inRoot, pinnedNode } from './places.mjs'
import { run } from './run.mjs'
import { printLine } from './print-line.mjs'

const nodeTool = (...parts) => inRoot('node_modules', ...parts)
const vitest = nodeTool('vitest/vitest.mjs')
const playwright = nodeTool('@playwright/test/cli.js')
const environment = {
  ...process.env,
  PATH: `${inRoot('node_modules/.bin')}:${process.env.PATH}`,
  // The tests start hundreds of processes of the product, which share their compiled code through this cache.
  NODE_COMPILE_CACHE: join(cache, 'compiled'),
}

/** Counts the results of the test runners, and prints a few lines on each failure. A check or a runner that fails without counts is one failure. */
export function startCounting() {
  return { passed: 0, failed: 0, failures: [] }
}

/** Repeats the failures at the end of a long log. */
export function printCount({ passed, failed, failures }) {
  for (const { title, message, lines = 12 } of failures) printLine(`\n✗ ${title}\n${firstLines(message, lines)}`)
  printLine(`\n${passed} passed, ${failed} failed`)
}

/** Runs a step that passes or fails as a whole. */
export async function check(count, title, program, args, options = {}) {
  const begun = performance.now()
  const { isOk, output } = await run(pinnedNode, [program, ...args], {
    quiet: true,
    cwd: inRoot(),
    env: environment,
    ...options,
  })
  printLine(`${isOk ? '✓' : '✗'} ${title} (${seconds(begun)})`)
  if (!isOk) printLine(output.trimEnd())
  if (!isOk) {
    count.failed += 1
    count.failures.push({ title, message: output.trimEnd() })
  }
  return isOk
}

export async function runVitest(count, projects, extraEnvironment = {}) {
  const report = join(cache, 'reports', `${projects.join('-')}.json`)
  await runCounted(
    count,
    report,
    [
      vitest,
      'run',
      ...projects.map((name) => `--project=${name}`),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    extraEnvironment,
    (result) => ({
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.testResults.filter(failedAsAFile).length,
      failures: result.testResults.flatMap(vitestFailures),
    }),
  )
}

export async function runPlaywright(count, browser) {
  const report = join(cache, 'reports', 'playwright.json')
  await runCounted(
    count,
    report,
    [playwright, 'test'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: browser },
    ({ stats, errors, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      failures: [
        ...suites.flatMap(playwrightFailures),
        ...errors.map(({ message }) => ({ title: 'playwright', message })),
      ],
    }),
  )
}

/**
 * Runs one fiftieth of the rounds of most suites, and kills one first boot, with random seeds that are printed.
 * The suites run beside other steps, so their output is shown when they end.
 */
export async function runReliability(count) {
  // These suites share one running product; the suite of malformed requests comes last.
  await runSuites(count, ['checkout', 'deals', 'feeds', 'messages', 'files', 'soak', 'malformed'])
  for (const suite of ['bookings', 'pages', 'backup']) await runSuites(count, [suite])
  const [suites, ...given] = commandOf('verify:reliability')
  if (await check(count, 'the index beside its SQL', suites, [...given, 'search', '--share=1'], { env: environment }))
    count.passed += 1
  const [program, ...args] = commandOf('verify:boot')
  if (await check(count, 'a first boot that is killed', program, args, { env: { ...environment, ROUNDS: '1' } }))
    count.passed += 1
}

/** Runs the smallest test of several server instances behind HAProxy and PgBouncer, with a database replica. */
export function runCopies(count) {
  return runSuites(count, ['copies'], commandOf('verify:copies'))
}

/** Runs the smallest test with faults of external services. */
export function runFaults(count) {
  return runSuites(count, ['faults'])
}

/** Folder where the operations tests record the statements that the product sends to PostgreSQL. */
export const statements = join(cache, 'statements')

/** Explains the recorded statements of the operations tests on a database of a fiftieth of the national size. */
export async function runGrowth(count) {
  const [program, ...args] = commandOf('verify:growth')
  const given = ['--share=2', `--statements=${statements}`]
  if (await check(count, 'no statement reads a table that grows', program, [...args, ...given])) count.passed += 1
}

async function runSuites(count, suites, command = [...commandOf('verify:reliability'), ...suites]) {
  const report = join(cache, 'reports', `reliability-${suites.join('-')}.json`)
  await runCounted(
    count,
    report,
    [...command, '--share=2', `--report=${report}`],
    {},
    (promises) => ({
      passed: promises.filter(({ breaches }) => breaches.length === 0).length,
      failed: promises.filter(({ breaches }) => breaches.length > 0).length,
      failures: promises.flatMap(({ title, replay, breaches }) =>
        breaches.length > 0 ? [{ title: `${title}: ${replay}`, message: breaches.join('\n') }] : [],
      ),
    }),
    { quiet: true },
  )
}

async function runCounted(count, report, args, extraEnvironment, read, { quiet = false } = {}) {
  await mkdir(join(cache, 'reports'), { recursive: true })
  await rm(report, { force: true })
  const options = { quiet, isKept: true, cwd: inRoot(), env: { ...environment, ...extraEnvironment } }
  const { isOk, output } = await run(pinnedNode, args, options)
  if (quiet) printLine(output.trimEnd())
  const text = await readFile(report, 'utf8').catch(() => undefined)
  const { passed, failed, failures } = text ? read(JSON.parse(text)) : startCounting()
  count.passed += passed
  count.failed += failed
  count.failures.push(...failures)
  if (isOk || failed > 0) return
  count.failed += 1
  const title = [basename(args[0]), ...args.slice(1)].join(' ')
  const lines = 40
  count.failures.push({ title, message: `It failed without a failed test:\n${lastLines(output, lines - 1)}`, lines })
}

/** The test file could not be loaded, or its teardown failed, such as in `afterAll`. */
function failedAsAFile({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
}

function vitestFailures(file) {
  if (failedAsAFile(file)) return [{ title: file.name, message: file.message }]
  const { name, assertionResults } = file
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ title: `${name} › ${test.fullName}`, message: test.failureMessages.join('\n') }))
}

function playwrightFailures({ file, specs = [], suites = [] }) {
  return [
    ...specs
      .filter((spec) => !spec.ok)
      .map((spec) => ({
        title: `${file}:${spec.line} › ${spec.title}`,
        message: spec.tests.flatMap((test) => test.results.map((result) => result.error?.message ?? '')).join('\n'),
      })),
    ...suites.flatMap(playwrightFailures),
  ]
}

function firstLines(text = '', count) {
  return text.split('\n').slice(0, count).join('\n')
}

function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}

function seconds(begun) {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`
}
