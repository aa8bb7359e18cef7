import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@autopiazza/server/database/embedded/start-embedded-postgres'
import { startProduct, startScript } from '../running-product.ts'
import { post, type Channel, createChannel } from './peer.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, messages: { type: 'string', default: '15' } },
})
const printLine = (line: string) => process.stdout.write(`${line}\n`)
const goals = { p50: 1.3, p99: 1.5 }
const log = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) }

const buyers = ['cliente', 'acquirente']
// A person may send 120 messages a minute; the defaults stay below it.
const sellers = ['venditore', 'concessionaria']

async function signIn(url: string, name: string): Promise<string> {
  const { status, text, cookies } = await post(
    `${url}/api/auth/sign-in`,
    JSON.stringify({ email: `${name}@demo.autopiazza.it`, password: 'autopiazza-demo' }),
  )
  if (status !== 200) throw new Error(`${name} could not sign in: ${text}`)
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** A conversation of each demo buyer with each demo vendor, used in both directions. */
async function productChannels(url: string): Promise<Channel[]> {
  const cookies = new Map<string, string>()
  for (const name of [...buyers, ...sellers]) cookies.set(name, await signIn(url, name))
  const found: { vehicles: { id: string }[] } = await (await fetch(`${url}/api/search`)).json()
  const conversations = new Map<string, string>()
  for (const { id: vehicleId } of found.vehicles) {
    if (conversations.size >= buyers.length) break
    const buyer = buyers[conversations.size] ?? ''
    const opened = await post(`${url}/api/conversations`, JSON.stringify({ vehicleId }), cookies.get(buyer))
    if (opened.status === 200) conversations.set(buyer, JSON.parse(opened.text).id)
  }
  const channels: Channel[] = []
  for (const [buyer, id] of conversations) {
    for (const seller of sellers) {
      const own = await fetch(`${url}/api/conversations/${id}`, { headers: { cookie: cookies.get(seller) ?? '' } })
      if (!own.ok) continue
      for (const [sender, receiver] of [
        [buyer, seller],
        [seller, buyer],
      ] as const) {
        const people = { sender: cookies.get(sender), receiver: cookies.get(receiver) }
        channels.push(
          createChannel(
            `${url}/api/conversations/${id}/messages`,
            `${url}/api/events`,
            (content) => ({ content, clientKey: randomUUID() }),
            people,
          ),
        )
      }
    }
  }
  return channels
}

function bareChannels(url: string, count: number): Channel[] {
  return Array.from({ length: count }, (_, index) =>
    createChannel(`${url}/send/${index}`, `${url}/events/${index}`, (content) => ({ content }), {}),
  )
}

/** Milliseconds from the start of the send to the receiver's frame, one message at a time. */
async function measure(channel: Channel, count: number): Promise<number[]> {
  const arrivals = new Map<string, () => void>()
  const close = await channel.subscribe((data) => {
    for (const [content, arrived] of arrivals) if (data.includes(content)) arrived()
  })
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const content = `Misura ${randomUUID()}`
    const arrived = new Promise<void>((resolve) => arrivals.set(content, resolve))
    const started = performance.now()
    await Promise.all([channel.send(content), arrived.then(() => times.push(performance.now() - started))])
    arrivals.delete(content)
  }
  close()
  return times
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN

const folder = await mkdtemp(join(tmpdir(), 'autopiazza-messages-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
const product = await startProduct({
  DATABASE_URL: postgres.connectionString,
  DEMO: '1',
  SESSION_SECRET: randomUUID() + randomUUID(),
})
const bare = await startScript(join(import.meta.dirname, 'bare-hub.ts'), { DATABASE_URL: postgres.connectionString })
try {
  const ours = await productChannels(product.url)
  const peers = { ours, bare: bareChannels(bare.url, ours.length) }
  const count = Number(options.messages)
  for (const channels of Object.values(peers)) for (const channel of channels) await measure(channel, 5)

  const times: Record<keyof typeof peers, number[]> = { ours: [], bare: [] }
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    const ofRound: Record<keyof typeof peers, number[]> = { ours: [], bare: [] }
    for (const [index, channel] of ours.entries()) {
      ofRound.ours.push(...(await measure(channel, count)))
      ofRound.bare.push(...(await measure(peers.bare[index] ?? channel, count)))
    }
    times.ours.push(...ofRound.ours)
    times.bare.push(...ofRound.bare)
    printLine(
      `round ${round}: ours p50 ${percentile(ofRound.ours, 0.5).toFixed(2)} ms, bare p50 ${percentile(ofRound.bare, 0.5).toFixed(2)} ms`,
    )
  }
  for (const [name, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const) {
    const [mine, limit] = [percentile(times.ours, share), percentile(times.bare, share)]
    printLine(
      `${name}: ours ${mine.toFixed(2)} ms, bare hub ${limit.toFixed(2)} ms, ratio ${(mine / limit).toFixed(2)} (goal at most ${goals[name]})`,
    )
  }
} finally {
  await bare.stop()
  await product.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
