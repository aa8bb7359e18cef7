import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@autopiazza/server/database/embedded/start-embedded-postgres'
import { barePostgres } from '../bare-postgres.ts'
import { startProduct, startScript } from '../running-product.ts'
import { sized } from '../size.ts'
import { verifyCuts } from './cuts.ts'
import { compareCrowd, compareDelivery } from './delivery.ts'
import { measureLoad } from './load.ts'
import { type Channel, createChannel } from './peer.ts'
import { insertPairs, type Pair } from './people.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: sized('5', '1') },
    messages: { type: 'string', default: sized('1000', '20') },
    streams: { type: 'string', default: sized('10000', '20') },
    seconds: { type: 'string', default: sized('30', '1') },
    cuts: { type: 'string', default: sized('500', '4') },
  },
})
const log = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) }
const [rounds, messages, streams] = [Number(options.rounds), Number(options.messages), Number(options.streams)]
const [seconds, cuts] = [Number(options.seconds), Number(options.cuts)]
/** Enough that no user exceeds the product's limit per minute. */
const talking = Number(sized('100', '4'))
/** Their two hundred users have a page open under load. */
const loaded = Number(sized('100', '4'))

interface Addresses {
  readonly send: (conversationId: string) => string
  readonly events: string
}

/** Returns both directions of every conversation. */
function channelsOf(pairs: readonly Pair[], { send, events }: Addresses): Channel[] {
  return pairs.flatMap(({ conversationId, buyer, vendor }) =>
    [
      { sender: buyer.cookie, receiver: vendor.cookie },
      { sender: vendor.cookie, receiver: buyer.cookie },
    ].map((cookies) =>
      createChannel({
        sendUrl: send(conversationId),
        eventsUrl: events,
        bodyOf: (content) => ({ content, clientKey: randomUUID() }),
        cookies,
      }),
    ),
  )
}

function bareChannels(url: string, count: number): Channel[] {
  return Array.from({ length: count }, (_, index) =>
    createChannel({
      sendUrl: `${url}/send/${index}`,
      eventsUrl: `${url}/events/${index}`,
      bodyOf: (content) => ({ content }),
      cookies: {},
    }),
  )
}

const folder = await mkdtemp(join(tmpdir(), 'autopiazza-messages-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
const secret = randomUUID() + randomUUID()
const product = await startProduct({ DATABASE_URL: postgres.connectionString, DEMO: '0', SESSION_SECRET: secret })
const bare = await startScript(join(import.meta.dirname, 'bare-hub.ts'), { DATABASE_URL: postgres.connectionString })
const withRules = await startScript(join(import.meta.dirname, 'hub-with-rules.ts'), {
  DATABASE_URL: postgres.connectionString,
  SESSION_SECRET: secret,
})
const sql = barePostgres(postgres.connectionString, 2)
try {
  const pairs = await insertPairs(sql, loaded + Math.ceil(streams / 2), secret)
  const ours = channelsOf(pairs.slice(0, talking), {
    send: (id) => `${product.url}/api/conversations/${id}/messages`,
    events: `${product.url}/api/events`,
  })
  const ruled = channelsOf(await insertPairs(sql, talking, secret), {
    send: (id) => `${withRules.url}/send/${id}`,
    events: `${withRules.url}/events/me`,
  })
  const cookies = pairs.slice(loaded).flatMap(({ buyer, vendor }) => [buyer.cookie, vendor.cookie])
  await compareDelivery({ ours, bare: bareChannels(bare.url, ours.length), withRules: ruled, rounds, messages })
  await measureLoad({ url: product.url, pairs: pairs.slice(0, loaded), perSecond: 20, seconds })
  await verifyCuts({ url: product.url, pairs: pairs.slice(0, 50), cuts })
  await compareCrowd({ url: product.url, channels: ours, cookies, messages })
} finally {
  await sql.end()
  await withRules.stop()
  await bare.stop()
  await product.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
