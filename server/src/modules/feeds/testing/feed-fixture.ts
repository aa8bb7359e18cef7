import { mkdtempSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FeedInput, FeedRun } from '@autopiazza/contract/feeds'
import { createFeedFetcher } from '../../../adapters/feed-fetcher/feed-fetcher.ts'
import { createTemporaryFiles } from '../../../adapters/files/temporary-files.ts'
import { openDealersServer } from '../../../adapters/public-internet/testing/dealers-server.ts'
import { type Context, systemContext } from '../../../kernel/context.ts'
import type { Database } from '../../../database/database.ts'
import { onlyKey } from '../../../secrets/secret-keys.ts'
import { valueOf } from '../../imports/testing/import-fixture.ts'
import { importJobs } from '../../imports/index.ts'
import { photoFetcherInMemory } from '../../imports/testing/photo-fetcher-in-memory.ts'
import { photoProcessorInMemory } from '../../listings/testing/photo-processor-in-memory.ts'
import { photoStoreInMemory } from '../../listings/testing/photo-store-in-memory.ts'
import { createFeedEncryption, createFeed, feedHooks, feedJobs, listRuns, showFeed } from '../index.ts'

type Vendor = Context & { readonly userId: string }
type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void)

export const baseUrl = 'https://autopiazza.test'
const header = 'Numero stock;Marca;Modello;Anno;Chilometri;Alimentazione;Cambio;Prezzo;Descrizione'

/** Returns a stock file with these cars, each a number or a number with its price. */
export function stockFile(...cars: readonly (string | readonly [number: string, price: string])[]): string {
  const lines = cars.map((car) => {
    const [number, price] = typeof car === 'string' ? [car, '10.000'] : car
    return `${number};Fiat;Panda;2020;42.000;Benzina;Manuale;${price};Sempre tagliandata in officina.`
  })
  return [header, ...lines, ''].join('\r\n')
}

/** Opens a dealer's HTTPS server and runs the feeds of this database as the worker does. */
export async function createFeedFixture(db: Database) {
  const files = createTemporaryFiles(mkdtempSync(join(tmpdir(), 'autopiazza-feeds-')))
  const dealer: { answer: Answer; readonly requests: IncomingMessage[] } = { answer: '', requests: [] }
  const server = await openDealersServer((request, response) => {
    dealer.requests.push(request)
    if (typeof dealer.answer === 'string') response.end(dealer.answer)
    else dealer.answer(request, response)
  })
  const fetcher = createFeedFetcher({
    baseUrl,
    files,
    mayConnectTo: () => true,
    resolve: async (name) => (name === 'inside.test' ? Promise.reject(new Error('unknown')) : ['127.0.0.1']),
    ports: [server.port],
    ca: server.ca,
    idleTimeout: 5_000,
  })
  const feeds = { fetcher, encryption: createFeedEncryption(onlyKey('a secret of at least thirty-two letters')) }
  const photos = { photos: photoStoreInMemory(), processor: photoProcessorInMemory() }
  const jobs = [...feedJobs({ feeds }), ...importJobs({ fetcher: photoFetcherInMemory(), ...photos }, feedHooks)]
  const asWorker = (): Context => systemContext({ db, now: () => new Date(Date.now() + 1_000) }, 'test')

  /** Runs one job. */
  async function perform(name: string, payload: Record<string, unknown>): Promise<void> {
    await jobs.find((job) => job.name === name)?.run(asWorker(), payload)
  }

  async function runningRun(feedId: string): Promise<string> {
    const { id } = await db
      .selectFrom('stock_feed_runs')
      .select('id')
      .where('feed_id', '=', feedId)
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow()
    return id
  }

  async function lastRun(vendor: Vendor, feedId: string): Promise<FeedRun> {
    const { runs } = valueOf(await listRuns({ ctx: vendor, input: { id: feedId, page: 1, pageSize: 1 } }))
    const [run] = runs
    if (!run) throw new Error('The feed has no run')
    return run
  }

  return {
    dealer,
    server,
    feeds,
    files,
    asWorker,
    perform,
    runningRun,
    lastRun,
    addFeed: async (vendor: Vendor, more: Partial<FeedInput & { kind: 'fetch' }> = {}) => {
      const input = { kind: 'fetch', name: 'Gestionale', mirror: false, everyHours: 6, credentials: null } as const
      const address = server.address('/stock.csv')
      return valueOf(await createFeed({ ctx: vendor, input: { ...input, address, ...more }, baseUrl, feeds })).feed
    },
    feedOf: async (vendor: Vendor, id: string) => valueOf(await showFeed({ ctx: vendor, input: { id }, baseUrl })),
    /** Performs the run that is queued, and returns it. */
    finishRun: async (vendor: Vendor, feedId: string): Promise<FeedRun> => {
      await perform('run-stock-feed', { runId: await runningRun(feedId) })
      return lastRun(vendor, feedId)
    },
    /** Makes the feed due. */
    makeDue: async (feedId: string): Promise<void> => {
      await db
        .updateTable('stock_feeds')
        .set({ next_run_at: new Date(Date.now() - 1_000) })
        .where('id', '=', feedId)
        .execute()
    },
    mailsOf: async (vendor: Vendor) => {
      const { email } = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', vendor.userId)
        .executeTakeFirstOrThrow()
      return db
        .selectFrom('mails')
        .select(['template', 'variables'])
        .where('recipient', '=', email)
        .orderBy('created_at')
        .execute()
    },
  }
}
