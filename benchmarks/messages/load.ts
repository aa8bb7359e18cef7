import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openStream, post } from './peer.ts'
import type { Pair } from './people.ts'
import { percentile, printLine, verdict } from '../percentiles.ts'

interface LoadParts {
  readonly url: string
  readonly pairs: readonly Pair[]
  readonly perSecond: number
  readonly seconds: number
}

const goals = { p50: 100, p99: 500 }

/** Sends messages at a steady rate while both users of every pair have a page open, and measures from the moment a message is due to its arrival at the receiver. */
export async function measureLoad({ url, pairs, perSecond, seconds }: LoadParts): Promise<void> {
  const dueAt = new Map<string, number>()
  const times: number[] = []
  const receive = (data: string) => {
    const content = contentOf(data, false)
    const due = content === null ? undefined : dueAt.get(content)
    if (content === null || due === undefined) return
    dueAt.delete(content)
    times.push(performance.now() - due)
  }
  const people = pairs.flatMap(({ buyer, vendor }) => [buyer, vendor])
  const streams = await Promise.all(
    people.map(({ cookie }) => openStream({ url: `${url}/api/events`, cookie, onEvent: receive })),
  )
  const count = perSecond * seconds
  const sends: Promise<unknown>[] = []
  const started = performance.now()
  for (let index = 0; index < count; index += 1) {
    const due = started + (index * 1_000) / perSecond
    await pause(Math.max(0, due - performance.now()))
    const pair = pairs[index % pairs.length]
    if (!pair) throw new Error('There are no pairs')
    const content = `Misura ${randomUUID()}`
    dueAt.set(content, due)
    sends.push(sendMessage(url, pair, index % 2 === 0, content))
  }
  await Promise.all(sends)
  for (let wait = 0; dueAt.size > 0 && wait < 600; wait += 1) await pause(100)
  for (const stream of streams) stream.close()
  if (dueAt.size > 0) throw new Error(`${dueAt.size} messages did not arrive`)
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  printLine(
    `${people.length} open streams, ${perSecond} messages/s for ${seconds} s: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, goal at most ${goals.p50} and ${goals.p99}: ${verdict(p50 <= goals.p50 && p99 <= goals.p99)}`,
  )
}

/** Returns the text of a message in an event, of the reader's own message or of the other user's; null for anything else. */
export function contentOf(data: string, isMine: boolean): string | null {
  const event: { type: string; message?: { content: string; isMine: boolean } } = JSON.parse(data)
  return event.type === 'message' && event.message?.isMine === isMine ? event.message.content : null
}

export async function sendMessage(url: string, pair: Pair, byBuyer: boolean, content: string): Promise<void> {
  const body = JSON.stringify({ content, clientKey: randomUUID() })
  const sender = byBuyer ? pair.buyer : pair.vendor
  const { status, text } = await post(`${url}/api/conversations/${pair.conversationId}/messages`, body, sender.cookie)
  if (status !== 200) throw new Error(`A message was refused with ${status}: ${text}`)
}
