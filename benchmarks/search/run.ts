import { spawn } from 'node:child_process'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { freePort, type RunningProduct, startProduct, untilReady } from '../running-product.ts'
import { openAdvertsDatabase } from './adverts-database.ts'
import { type Kind, kinds, questions } from './questions.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '16' },
    kind: { type: 'string', default: 'mix' },
  },
})
const asked: Kind | 'mix' = kinds.find((kind) => kind === options.kind) ?? 'mix'
const goal = 0.7
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Peer extends RunningProduct {
  readonly name: string
  readonly path: string
}

interface Speed {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

async function startBareServer(connectionString: string): Promise<Peer> {
  const port = String(await freePort())
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: connectionString, PORT: port, NODE_ENV: 'production' },
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/`, server)
  return { name: 'bare', url, path: '/', stop: async () => void server.kill('SIGTERM') }
}

async function checkEqualAnswers(ours: Peer, bare: Peer, queries: readonly string[]): Promise<void> {
  const answerOf = async ({ url, path }: Peer, query: string): Promise<unknown> =>
    (await fetch(`${url}${path}?${query}`)).json()
  for (const query of new Set(queries)) {
    const answers = await Promise.all([answerOf(ours, query), answerOf(bare, query)])
    if (!isDeepStrictEqual(...(answers as [unknown, unknown])))
      throw new Error(
        `The answers differ for ?${query}:\n${answers.map((answer) => JSON.stringify(answer).slice(0, 600)).join('\n')}`,
      )
  }
}

async function measure({ url, path }: Peer, queries: readonly string[], seconds: number): Promise<Speed> {
  const result = await autocannon({
    url,
    connections: Number(options.connections),
    duration: seconds,
    requests: queries.map((query) => ({ path: `${path}?${query}` })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return { perSecond: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

const database = await openAdvertsDatabase(Number(options.rows))
const running: { stop(): Promise<void> }[] = [database]
try {
  const product = await startProduct({
    DATABASE_URL: database.connectionString,
    DEMO: '0',
    SESSION_SECRET: 'only for this measurement, never anywhere else',
  })
  running.unshift(product)
  const ours: Peer = { ...product, name: 'ours', path: '/api/search' }
  const bare = await startBareServer(database.connectionString)
  running.unshift(bare)

  const queries = questions(asked, 600)
  await checkEqualAnswers(ours, bare, queries)
  say(
    `${Number(options.rows).toLocaleString('en')} adverts, ${asked}, ${options.connections} connections; ${new Set(queries).size} different questions answered alike`,
  )
  for (const peer of [ours, bare]) await measure(peer, queries, 2)

  const speeds: Record<string, Speed[]> = { ours: [], bare: [] }
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    for (const peer of [ours, bare]) {
      const speed = await measure(peer, queries, Number(options.seconds))
      speeds[peer.name]?.push(speed)
      say(
        `round ${round}  ${peer.name}  ${speed.perSecond.toFixed(1).padStart(8)} requests/s   p50 ${speed.p50} ms   p99 ${speed.p99} ms`,
      )
    }
  }
  const [mine, limit] = [ours, bare].map(({ name }) => median((speeds[name] ?? []).map(({ perSecond }) => perSecond)))
  const ratio = (mine ?? 0) / (limit ?? 1)
  say(
    `ours ${mine?.toFixed(1)}/s   limit ${limit?.toFixed(1)}/s   ratio ${ratio.toFixed(2)}   goal ${goal} ${ratio >= goal ? 'reached' : 'missed'}`,
  )
} finally {
  for (const each of running) await each.stop()
}
