import autocannon from 'autocannon'
import { isSmallest } from './size.ts'

/** One side of a comparison: a server and the requests to send it. */
export interface Peer {
  readonly name: string
  readonly url: string
  readonly paths: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
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
  /** Waits for work that a peer goes on with after its run, so that it is not measured with the next one. */
  readonly untilIdle?: () => Promise<void>
}

/** Requests per second of a peer; an answer that is not 2xx is a fault of the measurement. */
async function measure({ url, paths, headers = {} }: Peer, seconds: number, connections: number): Promise<Speed> {
  const length = isSmallest ? { amount: 4 * connections, sampleInt: 50 } : { duration: seconds }
  const result = await autocannon({ url, connections, ...length, headers, requests: paths.map((path) => ({ path })) })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers of ${url} were not 2xx, ${result.errors} failed`)
  return { perSecond: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}

/** Warms both up, runs them alternately, and prints every round, both medians, and the ratio against the goal. */
export async function compare(
  ours: Peer,
  limit: Peer,
  goal: number,
  { rounds, seconds, connections, untilIdle = async () => undefined }: Rounds,
): Promise<void> {
  for (const peer of [ours, limit]) {
    await measure(peer, Math.min(2, seconds), connections)
    await untilIdle()
  }
  const speeds = new Map<Peer, number[]>([
    [ours, []],
    [limit, []],
  ])
  for (let round = 1; round <= rounds; round += 1) {
    for (const [peer, seen] of speeds) {
      const speed = await measure(peer, seconds, connections)
      await untilIdle()
      seen.push(speed.perSecond)
      const rate = speed.perSecond.toFixed(1).padStart(8)
      process.stdout.write(
        `round ${round}  ${peer.name}  ${rate} requests/s   p50 ${speed.p50} ms   p99 ${speed.p99} ms\n`,
      )
    }
  }
  const [mine = 0, most = 1] = [...speeds.values()].map(median)
  const ratio = mine / most
  const verdict = ratio >= goal ? 'reached' : 'missed'
  process.stdout.write(
    `${ours.name} ${mine.toFixed(1)}/s   limit ${most.toFixed(1)}/s   ratio ${ratio.toFixed(2)}   goal ${goal} ${verdict}\n`,
  )
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
