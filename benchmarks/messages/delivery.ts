import { randomUUID } from 'node:crypto'
import { median } from '../interleaved.ts'
import { openIdleStreams } from './idle-streams.ts'
import type { Channel } from './peer.ts'
import { percentile, printLine, verdict } from './percentiles.ts'

interface DeliveryParts {
  readonly ours: readonly Channel[]
  readonly bare: readonly Channel[]
  readonly rounds: number
  readonly messages: number
}

/** Milliseconds from the start of a send to the receiver's frame, one message at a time, a channel after the other. */
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

/** So many that both processes run compiled code: in the first thousands the times still fall. */
const warmUpMessages = 4_000

/** From send to arrival, ours and the bare hub by turns. */
export async function compareDelivery({ ours, bare, rounds, messages }: DeliveryParts): Promise<void> {
  for (const channels of [ours, bare]) await measure(channels, warmUpMessages)
  const seen = { ours: new Array<number>(), bare: new Array<number>() }
  const medians = { ours: new Array<number>(), bare: new Array<number>() }
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, channels] of [
      ['ours', ours],
      ['bare', bare],
    ] as const) {
      const times = await measure(channels, messages)
      seen[name].push(...times)
      medians[name].push(percentile(times, 0.5))
    }
    printLine(
      `round ${round}: p50 ours ${medians.ours.at(-1)?.toFixed(2)} ms, bare hub ${medians.bare.at(-1)?.toFixed(2)} ms`,
    )
  }
  const ratio = median(medians.ours) / median(medians.bare)
  printLine(
    `delivery p50: ours ${median(medians.ours).toFixed(2)} ms, bare hub ${median(medians.bare).toFixed(2)} ms, ratio ${ratio.toFixed(2)}, goal at most ${goals.p50}: ${verdict(ratio <= goals.p50)}`,
  )
  const [mine, limit] = [percentile(seen.ours, 0.99), percentile(seen.bare, 0.99)]
  printLine(
    `delivery p99: ours ${mine.toFixed(2)} ms, bare hub ${limit.toFixed(2)} ms, ratio ${(mine / limit).toFixed(2)}`,
  )
}

interface CrowdParts {
  readonly url: string
  readonly channels: readonly Channel[]
  readonly cookies: readonly string[]
  readonly messages: number
}

/** From send to arrival with one open stream and with many, and the memory of an open stream. */
export async function compareCrowd({ url, channels, cookies, messages }: CrowdParts): Promise<void> {
  const alone = [percentile(await measure(channels, messages), 0.5)]
  const before = await residentBytes(url)
  const closeAll = await openIdleStreams(url, cookies)
  const inCrowd = [
    percentile(await measure(channels, messages), 0.5),
    percentile(await measure(channels, messages), 0.5),
  ]
  const kilobytes = ((await residentBytes(url)) - before) / cookies.length / 1024
  closeAll()
  alone.push(percentile(await measure(channels, messages), 0.5))
  const ratio = Math.min(...inCrowd) / Math.min(...alone)
  printLine(
    `delivery p50 with ${cookies.length} open streams: ${Math.min(...inCrowd).toFixed(2)} ms, with one ${Math.min(...alone).toFixed(2)} ms, ratio ${ratio.toFixed(2)}, goal at most ${goals.crowd}: ${verdict(ratio <= goals.crowd)}`,
  )
  printLine(
    `memory per open stream: ${kilobytes.toFixed(1)} KB, goal at most ${goals.kilobytes}: ${verdict(kilobytes <= goals.kilobytes)}`,
  )
}

async function residentBytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1])
}
