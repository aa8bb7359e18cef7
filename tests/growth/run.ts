import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { printLine } from '../reliability/print-line.ts'
import { allowedScans } from './allowed-scans.ts'
import { explainStatements, readSizes } from './explain-statements.ts'
import { openFilledDatabase } from './filled-database.ts'
import { readStatements } from './recorded-statements.ts'
import { smallTables } from './small-tables.ts'

const full = { adverts: 1_000_000, messages: 10_000_000, reservations: 1_000_000 }

/** Explains every recorded statement on a database of national size; exits with 1 when one scans a growing table without a written reason. */
async function run(): Promise<number> {
  const { values: options } = parseArgs({
    options: { share: { type: 'string', default: '100' }, statements: { type: 'string' }, report: { type: 'string' } },
  })
  const part = Number(options.share) / 100
  if (!(part > 0 && part <= 1) || !options.statements)
    throw new Error('npm run verify:growth -- [--share PERCENT] [--report FILE]')
  const statements = await readStatements(options.statements)
  const size = {
    adverts: Math.max(20_000, full.adverts * part),
    messages: Math.max(100_000, full.messages * part),
    reservations: Math.max(20_000, full.reservations * part),
  }
  printLine(
    `${statements.length} statements at ${size.adverts} adverts, ${size.messages} messages, ${size.reservations} reservations`,
  )
  const { client, stop } = await openFilledDatabase(size)
  try {
    const sizes = await readSizes(client, size.adverts)
    // A small table is scanned even where an index would serve a large one.
    if (part < 1) await client.query('set enable_seqscan = off')
    const { found, failed } = await explainStatements(client, statements, sizes)
    const refused = found.filter(
      (scan) => !allowedScans.some(({ file, table }) => scan.file === file && scan.table === table),
    )
    const unused = allowedScans.filter(
      ({ file, table }) => !found.some((scan) => scan.file === file && scan.table === table),
    )
    const { rows: empty } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples <= 0`,
    )
    const unknown = empty.filter(({ name }) => !smallTables.includes(name))
    for (const { file, table, how, text } of refused) printLine(`✗ ${file}: ${table}: ${how}\n    ${shorten(text)}`)
    for (const text of failed) printLine(`✗ could not be explained: ${shorten(text)}`)
    for (const { name } of unknown)
      printLine(
        `✗ ${name} has no rows: tests/growth/fill says how it grows, or tests/growth/small-tables.ts that it does not`,
      )
    if (part === 1)
      for (const { file, table } of unused) printLine(`${file} does not read all of ${table} at this size`)
    const isPassed = refused.length + failed.length + unknown.length === 0
    printLine(
      `${isPassed ? '✓' : '✗'} ${statements.length} statements, ${sizes.rows.size} tables that grow, ${found.length} reads with a reason`,
    )
    if (options.report) await writeFile(options.report, JSON.stringify({ refused, failed, unused, unknown, found }))
    return isPassed ? 0 : 1
  } finally {
    await stop()
  }
}

const shorten = (text: string): string => text.replaceAll(/\s+/gu, ' ').slice(0, 300)

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
process.exit()
