import autocannon from 'autocannon'
import { countSameAnswers } from './same-answers.ts'
import { pagesPerView, type SentView } from './fresh-views.ts'
import { isQuick } from './size.ts'

/** One side of a comparison: a server and the requests to send it. */
export interface Peer {
  readonly name: string
  readonly url: string
  /** A list that is repeated, or a function that returns the next one. */
  readonly paths: readonly string[] | (() => string)
  readonly headers?: Readonly<Record<string, string>>
  /** The view that is sent after every ten requests; it is not counted among them. */
  readonly view?: () => SentView
}

export interface Speed {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

export interface Rounds {
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
  /** Waits for work that a peer continues after its run, so that it is not measured with the next one. */
  readonly untilIdle?: () => Promise<void>
}

/** Returns the requests per second of a peer; a response that is not 2xx is a fault of the measurement. */
async function measure({ url, paths, headers = {}, view }: Peer, seconds: number, connections: number): Promise<Speed> {
  const round = view ? pagesPerView + 1 : 4
  const length = isQuick ? { amount: round * connections, sampleInt: 50 } : { duration: seconds }
  const pages: autocannon.Request[] =
    typeof paths === 'function'
      ? [{ setupRequest: (request) => ({ ...request, path: paths() }) }]
      : paths.map((path) => ({ path }))
  const requests = view
    ? [
        ...Array.from({ length: pagesPerView }, (_, at) => pages[at % pages.length] ?? {}),
        { setupRequest: (request: autocannon.Request) => ({ ...request, ...view(), method: 'POST' as const }) },
      ]
    : pages
  const result = await autocannon({ url, connections, ...length, headers, requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers of ${url} were not 2xx, ${result.errors} failed`)
  const share = view ? pagesPerView / round : 1
  return {
    perSecond: (share * result.requests.total) / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

/**
 * Warms both up, runs them alternately, and prints every round, both medians, and the median of the rounds' ratios
 * against the goal: a slow period of the machine affects both.
 */
export async function compare(
  ours: Peer,
  baseline: Peer,
  goal: number,
  { rounds, seconds, connections, untilIdle = async () => undefined }: Rounds,
): Promise<void> {
  const speedOf = async (peer: Peer, duration: number): Promise<Speed> => {
    const speed = await measure(peer, duration, connections)
    await untilIdle()
    return speed
  }
  await alternate([ours, baseline], goal, { rounds, seconds, speedOf })
}

/** Compares two servers by one page with identical responses. */
export async function compareSameAnswers(
  ours: Omit<Peer, 'paths'> & { readonly path: string },
  baseline: Omit<Peer, 'paths'> & { readonly path: string },
  goal: number,
  { rounds, seconds, connections }: Omit<Rounds, 'untilIdle'>,
): Promise<void> {
  const speedOf = async (peer: typeof ours, duration: number) => ({
    perSecond: await countSameAnswers({ ...peer, connections, seconds: isQuick ? 0.1 : duration }),
  })
  await alternate([ours, baseline], goal, { rounds, seconds, speedOf })
}

interface Alternation<P> {
  readonly rounds: number
  readonly seconds: number
  readonly speedOf: (peer: P, seconds: number) => Promise<Pick<Speed, 'perSecond'> & Partial<Speed>>
}

async function alternate<P extends { readonly name: string }>(
  [ours, baseline]: readonly [P, P],
  goal: number,
  { rounds, seconds, speedOf }: Alternation<P>,
): Promise<void> {
  for (const peer of [ours, baseline]) await speedOf(peer, Math.min(2, seconds))
  const seen = new Map<P, number[]>([
    [ours, []],
    [baseline, []],
  ])
  for (let round = 1; round <= rounds; round += 1) {
    for (const [peer, speeds] of seen) {
      const { perSecond, p50, p99 } = await speedOf(peer, seconds)
      speeds.push(perSecond)
      const times = p50 === undefined ? '' : `   p50 ${p50} ms   p99 ${p99} ms`
      process.stdout.write(`round ${round}  ${peer.name}  ${perSecond.toFixed(1).padStart(8)} requests/s${times}\n`)
    }
  }
  const [mine = [], most = []] = [...seen.values()]
  const ratio = median(mine.map((speed, round) => speed / (most[round] ?? Number.NaN)))
  const verdict = ratio >= goal ? 'reached' : 'missed'
  process.stdout.write(
    `${ours.name} ${median(mine).toFixed(1)}/s   baseline ${median(most).toFixed(1)}/s   ratio ${ratio.toFixed(2)}   goal ${goal} ${verdict}\n`,
  )
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
