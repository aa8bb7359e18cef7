import { randomUUID } from 'node:crypto'
import { median } from '../interleaved.ts'
import { sized } from '../size.ts'
import { openIdleStreams } from './idle-streams.ts'
import type { Channel } from './peer.ts'
import { percentile, printLine, verdict } from '../percentiles.ts'

interface DeliveryParts {
  readonly ours: readonly Channel[]
  readonly bare: readonly Channel[]
  /** A bare hub that identifies the sender and enforces the product's rules: separates the cost of the rules from the cost of the product's code. */
  readonly withRules: readonly Channel[]
  readonly rounds: number
  readonly messages: number
}

/** Returns milliseconds from the start of a send to the receiver's frame, one message at a time, one channel after the other. */
async function measure(channels: readonly Channel[], count: number): Promise<number[]> {
  const times: number[] = []
  const perChannel = Math.ceil(count / channels.length)
  for (const channel of channels) {
    const arrivals = new Map<string, () => void>()
    const stream = await channel.subscribe((data) => {
      for (const [content, arrived] of arrivals) if (data.includes(content)) arrived()
    })
    for (let index = 0; index < perChannel; index += 1) {
      const content = `Misura ${randomUUID()}`
      const arrived = new Promise<void>((resolve) => arrivals.set(content, resolve))
      const started = performance.now()
      await Promise.all([channel.send(content), arrived.then(() => times.push(performance.now() - started))])
      arrivals.delete(content)
    }
    stream.close()
  }
  return times
}

const goals = { p50: 1.5, crowd: 1.3, kilobytes: 25 }

/** Enough for all processes to run compiled code: in the first thousands the times still fall. */
const warmUpMessages = Number(sized('12000', '20'))

/** Compares the time from send to arrival of the product and the bare hubs, alternately. */
export async function compareDelivery({ ours, bare, withRules, rounds, messages }: DeliveryParts): Promise<void> {
  const side = (channels: readonly Channel[]) => ({
    channels,
    times: new Array<number>(),
    medians: new Array<number>(),
  })
  const [mine, limit, rules] = [side(ours), side(bare), side(withRules)] as const
  const sides = [mine, limit, rules]
  for (const { channels } of sides) await measure(channels, warmUpMessages)
  for (let round = 1; round <= rounds; round += 1) {
    for (const { channels, times, medians } of sides) {
      const seen = await measure(channels, messages)
      times.push(...seen)
      medians.push(percentile(seen, 0.5))
    }
    const [our, bares, ruled] = sides.map(({ medians }) => medians.at(-1)?.toFixed(2))
    printLine(`round ${round}: p50 ours ${our} ms, bare hub ${bares} ms, bare hub with rules ${ruled} ms`)
  }
  const p50 = ({ medians }: typeof mine) => median(medians)
  const p99 = ({ times }: typeof mine) => percentile(times, 0.99)
  const ratio = p50(mine) / p50(limit)
  printLine(
    `delivery p50: ours ${p50(mine).toFixed(2)} ms, bare hub ${p50(limit).toFixed(2)} ms, ratio ${ratio.toFixed(2)}, goal at most ${goals.p50}: ${verdict(ratio <= goals.p50)}`,
  )
  printLine(
    `delivery p50 beside the hub with the same rules: ${p50(rules).toFixed(2)} ms, ratio ${(p50(mine) / p50(rules)).toFixed(2)}`,
  )
  printLine(
    `delivery p99: ours ${p99(mine).toFixed(2)} ms, bare hub ${p99(limit).toFixed(2)} ms, ratio ${(p99(mine) / p99(limit)).toFixed(2)}`,
  )
}

interface CrowdParts {
  readonly url: string
  readonly channels: readonly Channel[]
  readonly cookies: readonly string[]
  readonly messages: number
}

/** Compares the time from send to arrival with one open stream and with many, and measures the memory of an open stream. */
export async function compareCrowd({ url, channels, cookies, messages }: CrowdParts): Promise<void> {
  const best = async (runs: number) => {
    const medians = new Array<number>()
    while (medians.length < runs) medians.push(percentile(await measure(channels, messages), 0.5))
    return Math.min(...medians)
  }
  const first = await best(2)
  const before = await residentBytes(url)
  const closeAll = await openIdleStreams(url, cookies)
  const inCrowd = await best(4)
  const kilobytes = ((await residentBytes(url)) - before) / cookies.length / 1024
  closeAll()
  const alone = Math.min(first, await best(2))
  const ratio = inCrowd / alone
  printLine(
    `delivery p50 with ${cookies.length} open streams: ${inCrowd.toFixed(2)} ms, with one ${alone.toFixed(2)} ms, ratio ${ratio.toFixed(2)}, goal at most ${goals.crowd}: ${verdict(ratio <= goals.crowd)}`,
  )
  printLine(
    `memory per open stream: ${kilobytes.toFixed(1)} KB, goal at most ${goals.kilobytes}: ${verdict(kilobytes <= goals.kilobytes)}`,
  )
}

async function residentBytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1])
}
