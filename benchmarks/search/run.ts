import { isDeepStrictEqual, parseArgs } from 'node:util'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { barePostgres } from '../bare-postgres.ts'
import { compare } from '../interleaved.ts'
import { startProduct, startScript } from '../running-product.ts'
import { isQuick, sized } from '../size.ts'
import { openAdvertsDatabase } from './adverts-database.ts'
import { measureGrowth } from './growth.ts'
import { measureIndexAlone } from './index-alone.ts'
import { type Kind, kinds, questions } from './questions.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: sized('100000', '2000') },
    rounds: { type: 'string', default: sized('3', '1') },
    seconds: { type: 'string', default: sized('8', '0.3') },
    connections: { type: 'string', default: sized('16', '2') },
    kind: { type: 'string', default: 'mix' },
  },
})
const kindOption: Kind | 'mix' = kinds.find((kind) => kind === options.kind) ?? 'mix'
const rows = Number(options.rows)
const goals = rows >= 1_000_000 ? { overHttp: 150, ready: 0.35 } : { overHttp: 30, ready: 0.35 }
const load = {
  rounds: Number(options.rounds),
  seconds: Number(options.seconds),
  connections: Number(options.connections),
}

type Answer = Readonly<Record<string, unknown>>
const shared = ({ total, page, pageSize, vehicles }: Answer) => ({ total, page, pageSize, vehicles })

/** Sends every distinct query to both and returns the product's responses by query. */
async function equalAnswers(ours: string, bare: string, queries: readonly string[]): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const query of new Set(queries)) {
    const [mine, theirs] = await Promise.all(
      [ours, bare].map(async (address) => (await fetch(`${address}?${query}`)).text()),
    )
    if (mine === undefined || theirs === undefined) throw new Error('No answer')
    if (!isDeepStrictEqual(shared(JSON.parse(mine)), shared(JSON.parse(theirs))))
      throw new Error(`The answers differ for ?${query}:\n${mine.slice(0, 600)}\n${theirs.slice(0, 600)}`)
    answers[query] = mine
  }
  return answers
}

/** Waits for the queries of requests that were cut off at the end of a run, because PostgreSQL continues them. */
async function untilIdle(connectionString: string): Promise<void> {
  const sql = barePostgres(connectionString, 1)
  const running = `select 1 from pg_stat_activity
    where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'`
  while ((await sql.unsafe(running)).length > 0) await new Promise((resolve) => setTimeout(resolve, 100))
  await sql.end()
}

async function untilLoaded(metrics: string): Promise<void> {
  for (let attempt = 0; attempt < 3_000; attempt += 1) {
    if (/^search_index_adverts [1-9]/m.test(await (await fetch(metrics)).text())) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The search index was not loaded within ten minutes')
}

/** Filling PostgreSQL with more takes hours. */
const maxStored = 1_000_000
if (rows > maxStored) {
  await measureGrowth([100_000, rows], questions(kindOption, 600), load.rounds)
  process.exit()
}
if (isQuick) await measureGrowth([500, rows], questions(kindOption, 30), load.rounds)
const database = await openAdvertsDatabase(rows)
const folder = await mkdtemp(join(tmpdir(), 'bench-search-'))
const running: { stop(): Promise<void> }[] = [database]
try {
  const queries = questions(kindOption, isQuick ? 60 : 600)
  process.stdout.write(`${rows.toLocaleString('en')} adverts, ${kindOption}, ${options.connections} connections\n`)
  const searchMicroseconds = await measureIndexAlone({ connectionString: database.connectionString, queries, ...load })

  const product = await startProduct({
    DATABASE_URL: database.connectionString,
    DEMO: '0',
    SESSION_SECRET: 'only for this measurement, never anywhere else',
  })
  running.unshift(product)
  const bare = await startScript(join(import.meta.dirname, 'bare-server.ts'), {
    DATABASE_URL: database.connectionString,
  })
  running.unshift(bare)
  await untilLoaded(`${product.url}/metrics`)
  const answers = await equalAnswers(`${product.url}/api/search`, `${bare.url}/`, queries)
  process.stdout.write(`${Object.keys(answers).length} different questions answered alike\n`)
  const ours = { name: 'ours', url: product.url, paths: queries.map((query) => `/api/search?${query}`) }
  process.stdout.write('(b) our HTTP API against the tuned statement over HTTP\n')
  await compare(ours, { name: 'bare', url: bare.url, paths: queries.map((query) => `/?${query}`) }, goals.overHttp, {
    ...load,
    untilIdle: () => untilIdle(database.connectionString),
  })
  const file = join(folder, 'answers.json')
  await writeFile(file, JSON.stringify(answers))
  const ready = await startScript(join(import.meta.dirname, 'ready-server.ts'), { ANSWERS: file })
  running.unshift(ready)
  process.stdout.write('(c) our HTTP API against the same bytes ready made\n')
  const paths = queries.map((query) => `/?${query}`)
  await compare(ours, { name: 'ready', url: ready.url, paths }, goals.ready, load)
  const busy = await startScript(join(import.meta.dirname, 'ready-server.ts'), {
    ANSWERS: file,
    BUSY_MICROSECONDS: String(searchMicroseconds),
  })
  running.unshift(busy)
  process.stdout.write(
    `the baseline of (c): prepared bytes, after computing for the ${searchMicroseconds.toFixed(0)} µs of a search\n`,
  )
  await compare({ name: 'busy', url: busy.url, paths }, { name: 'ready', url: ready.url, paths }, goals.ready, load)
} finally {
  for (const each of running) await each.stop()
  await rm(folder, { recursive: true, force: true })
}
