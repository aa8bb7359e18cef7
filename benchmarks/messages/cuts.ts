import { setTimeout as pause } from 'node:timers/promises'
import { contentOf, sendMessage } from './load.ts'
import { openStream, type Stream } from './peer.ts'
import type { Pair } from './people.ts'
import { printLine } from '../percentiles.ts'

interface CutParts {
  readonly url: string
  readonly pairs: readonly Pair[]
  readonly cuts: number
}

/** Cuts the streams of readers at random moments while messages arrive; each resumes after the last event it has. Every message must be seen once and in order. */
export async function verifyCuts({ url, pairs, cuts }: CutParts): Promise<void> {
  const cutsPerReader = Math.ceil(cuts / pairs.length)
  const readers = await Promise.all(pairs.map((pair) => readThroughCuts(url, pair, cutsPerReader)))
  const missing = readers.reduce((sum, { sent, seen }) => sum + sent.filter((one) => !seen.includes(one)).length, 0)
  const repeated = readers.reduce((sum, { seen }) => sum + seen.length - new Set(seen).size, 0)
  const disordered = readers.filter(({ sent, seen }) => sent.join() !== [...new Set(seen)].join()).length
  const messages = readers.reduce((sum, { sent }) => sum + sent.length, 0)
  const breaches = `${missing} missing, ${repeated} repeated, ${disordered} readers out of order`
  if (missing + repeated + disordered > 0) throw new Error(`After ${cutsPerReader * pairs.length} cuts: ${breaches}`)
  printLine(`${cutsPerReader * pairs.length} cuts while ${messages} messages arrived: ${breaches}`)
}

async function readThroughCuts(url: string, pair: Pair, cuts: number): Promise<{ sent: string[]; seen: string[] }> {
  const sent: string[] = []
  const seen: string[] = []
  const open = (after?: string) =>
    openStream({
      url: `${url}/api/events`,
      cookie: pair.vendor.cookie,
      ...(after && { after }),
      onEvent: (data) => {
        const content = contentOf(data, false)
        if (content !== null) seen.push(content)
      },
    })
  let stream: Stream = await open()
  let isSending = true
  const send = async () => {
    while (isSending) {
      const content = `n. ${sent.length}`
      await sendMessage(url, pair, true, content)
      sent.push(content)
      await pause(550 + Math.random() * 100)
    }
  }
  const sending = send()
  for (let cut = 0; cut < cuts; cut += 1) {
    await pause(Math.random() * 1_000)
    stream.close()
    await pause(Math.random() * 500)
    stream = await open(stream.lastEventId())
  }
  isSending = false
  await sending
  for (let wait = 0; seen.length < sent.length && wait < 600; wait += 1) await pause(100)
  stream.close()
  return { sent, seen }
}
