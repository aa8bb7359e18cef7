import { ringOf } from '../../secrets/secret-keys.ts'
import { randomInt } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { AnyContractProcedure } from '@orpc/contract'
import { contract, type OperationName } from '@autopiazza/contract'
import { Hono, type MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import { type Logger, pino } from 'pino'
import { systemContext } from '../../kernel/context.ts'
import type { Database } from '../../database/database.ts'
import type { PublicReads } from '../../database/replica/public-reads.ts'
import { createApplicantEncryption, type FinancingProvider } from '../../modules/financing/index.ts'
import { createFakeFinancingProvider } from '../../modules/financing/testing/fake-financing-provider.ts'
import { createAccounts } from '../../modules/identity/index.ts'
import { photoFetcherInMemory } from '../../modules/imports/testing/photo-fetcher-in-memory.ts'
import { temporaryTestFiles } from '../../modules/imports/testing/temporary-test-files.ts'
import { photoProcessorInMemory } from '../../modules/listings/testing/photo-processor-in-memory.ts'
import { photoStoreInMemory } from '../../modules/listings/testing/photo-store-in-memory.ts'
import { createExportEncryption } from '../../modules/stock-export/index.ts'
import { feedsInMemory } from '../../modules/feeds/testing/feeds-in-memory.ts'
import { webhooksInMemory } from '../../modules/outgoing-webhooks/testing/webhooks-in-memory.ts'
import { createFakeCardProvider } from '../../modules/payments/testing/fake-card-provider.ts'
import { sqlSearchIndex } from '../../modules/search/index.ts'
import { catalogueParser } from '../../modules/search/testing/catalogue-parser.ts'
import { createViewCounter, type PhotoProcessor, type PhotoStore } from '../../modules/listings/index.ts'
import type { Dependencies } from '../../dependencies.ts'
import { createApp } from '../app.ts'
import { archiveUploadRoutes } from '../archive-uploads.ts'
import { bookingCalendarRoutes } from '../booking-calendar.ts'
import { exportedFileRoutes } from '../exported-files.ts'
import { signInFormRoutes } from '../sign-in-form.ts'
import { unsubscribeRoutes } from '../unsubscribe.ts'
import { BodyBudget } from '../body-budget.ts'
import { repeatCalls } from '../page-cache/repeat-calls.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import type { RenderPage } from '../pages.ts'
import type { Account } from './fixture.ts'
import { confirmSessions } from './operator-accounts.ts'

const procedures: ReadonlyMap<string, AnyContractProcedure> = new Map(
  Object.entries(contract).flatMap(([module, operations]) =>
    Object.entries<AnyContractProcedure>(operations).map(
      ([name, operation]) => [`${module}.${name}`, operation] as const,
    ),
  ),
)
export const operationNames = [...procedures.keys()].toSorted()

export interface Received {
  readonly status: number
  readonly text: string
}

const baseUrl = 'http://localhost:3000'
const host = new URL(baseUrl).host

interface SiteParts {
  readonly log?: Logger
  readonly now?: () => Date
  readonly financing?: FinancingProvider
  readonly renderPage?: RenderPage
  readonly photos?: PhotoStore
  readonly photoProcessor?: PhotoProcessor
  readonly bodies?: BodyBudget
  readonly measure?: MiddlewareHandler
  /** The address of every client; by default each request comes from another one. */
  readonly address?: string
  readonly routes?: Hono<{ Bindings: HttpBindings }>
  /** The port it listens on, if any. */
  readonly port?: number
  readonly publicReads?: PublicReads
  /** Caches rendered pages for visitors, as in production. */
  readonly hasPageCache?: boolean
}

/** Opens the whole site on a database without a socket. Requests pass host and origin checks, sessions and the contract as in production. */
export function openSite(
  db: Database,
  {
    log = pino({ level: 'silent' }),
    now = () => new Date(),
    financing = createFakeFinancingProvider(),
    renderPage = async () => ({ head: new Response(), html: 'A page' }),
    photos = photoStoreInMemory(),
    photoProcessor = photoProcessorInMemory(),
    bodies = new BodyBudget(),
    measure = async (_, next) => next(),
    address,
    routes = new Hono(),
    port = 3000,
    publicReads,
    hasPageCache = false,
  }: SiteParts = {},
) {
  const keys = ringOf('a secret of at least thirty-two letters')
  const secret = keys.links
  const services: Dependencies = {
    log,
    baseUrl,
    secret,
    accounts: createAccounts({ db, now, baseUrl, keys }),
    cards: createFakeCardProvider(),
    financing: {
      provider: financing,
      encryption: createApplicantEncryption(secret),
    },
    hasOutsideCalls: true,
    isFinancingOffered: true,
    photos,
    photoProcessor,
    photoFetcher: photoFetcherInMemory(),
    temporaryFiles: temporaryTestFiles(),
    webhooks: webhooksInMemory(),
    exportEncryption: createExportEncryption(secret),
    feeds: feedsInMemory(),
    views: createViewCounter({ ctx: systemContext({ db, now }, 'views'), log }),
    market: { fit: async () => undefined, close: () => undefined },
    searchIndex: sqlSearchIndex({ db }),
    queryParser: catalogueParser(),
  }
  const caller = {
    db,
    now,
    ...(publicReads && { publicReads }),
    services,
    readAddress: () => address ?? `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  }
  const app = createApp({
    ...caller,
    bodies,
    port,
    renderPage,
    pageCache: hasPageCache
      ? createPageCache({
          findChange: repeatCalls({ now, publicReads: publicReads ?? { databaseFor: () => db } }, services),
          securityHeaders: {},
        })
      : null,
    site: { company: null, socials: {} },
    health: new Hono().get('/healthz', (c) => c.text('ok')).get('/readyz', (c) => c.text('closing', 503)),
    routes: new Hono<{ Bindings: HttpBindings }>()
      .route('/', routes)
      .route('/', signInFormRoutes(caller))
      .route('/', unsubscribeRoutes(caller))
      .route('/', bookingCalendarRoutes(caller))
      .route('/', exportedFileRoutes(caller))
      .route('/', archiveUploadRoutes(caller)),
    measure,
  })

  async function cookieOf(who: Account): Promise<string> {
    const lines = await services.accounts.openSession(who.userId, new Headers(), null)
    await confirmSessions(db, who)
    return lines.map((line) => line.split(';')[0]).join('; ')
  }

  async function callWith(
    headers: Readonly<Record<string, string>>,
    name: OperationName,
    input: Readonly<Record<string, unknown>>,
  ): Promise<Received> {
    const answered = await app.fetch(requestFor(name, input, { ...headers, host }))
    return { status: answered.status, text: await answered.text() }
  }

  return {
    baseUrl,
    secret,
    services,
    fetch: app.fetch,
    cookieOf,
    get: async (
      path: string,
      cookie = '',
      headers: Readonly<Record<string, string>> = {},
      name = host,
    ): Promise<Response> =>
      app.fetch(new Request(`${baseUrl}${path}`, { headers: { ...headers, host: name, cookie } })),
    send: async (
      method: string,
      path: string,
      body: string | ReadableStream<Uint8Array>,
      headers: Readonly<Record<string, string>>,
    ): Promise<Response> =>
      app.fetch(
        new Request(`${baseUrl}${path}`, {
          method,
          body,
          headers: { ...headers, host },
          duplex: 'half',
        } as RequestInit),
      ),
    callWith,
    /** Sends a request as this account in a new session; as a visitor for null. */
    call: async (account: Account | null, name: OperationName, input: Readonly<Record<string, unknown>>) =>
      callWith(account ? { cookie: await cookieOf(account) } : {}, name, input),
    /** Returns all rows about users as one string, for comparison. */
    async state(): Promise<string> {
      const digests = sql.join(
        guarded.map(
          (table) =>
            sql`(select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${sql.table(table)} t)`,
        ),
        sql`, `,
      )
      const { rows } = await sql<{ state: string }>`select concat_ws(' ', ${digests}) as state`.execute(db)
      return rows[0]?.state ?? ''
    },
    /** Empties these tables and all tables that refer to them. */
    clear: async (): Promise<void> => {
      await sql`truncate ${sql.join(guarded.map((table) => sql.table(table)))} cascade`.execute(db)
    },
  }
}

export const guarded = [
  'vehicle_listings',
  'vehicle_inventory',
  'vendor_pickup_locations',
  'listing_photos',
  'stock_imports',
  'stock_import_rows',
  'stock_import_columns',
  'stock_export_addresses',
  'stock_export_stores',
  'quotes',
  'checkout_drafts',
  'vehicle_reservations',
  'payments',
  'refunds',
  'financing_requests',
  'conversations',
  'messages',
  'purchased_vehicles',
  'favourites',
  'after_sales_services',
  'deadline_reminders',
  'resale_references',
  'workshops',
  'workshop_slots',
  'workshop_bookings',
  'workshop_booking_changes',
  'workshop_links',
  'users',
  'operators',
  'access_tokens',
  'user_credentials',
  'profiles',
  'vendor_details',
  'saved_searches',
  'webhook_endpoints',
  'webhook_deliveries',
  'domain_events',
  'audit_entries',
] as const

/** Returns the method and address of an operation, and the part of its input that is not in the path. */
export function addressOfOperation(name: OperationName, input: Readonly<Record<string, unknown>>) {
  const { method = 'POST', path = '/' } = procedures.get(name)?.['~orpc'].route ?? {}
  const rest = new Map(Object.entries(input))
  const filled = path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = String(rest.get(parameter))
    rest.delete(parameter)
    return encodeURIComponent(value)
  })
  return { method, path: `/api${filled}`, rest }
}

function requestFor(
  name: OperationName,
  input: Readonly<Record<string, unknown>>,
  headers: Record<string, string>,
): Request {
  const { method, path, rest } = addressOfOperation(name, input)
  const url = new URL(`${baseUrl}${path}`)
  if (method === 'GET') {
    for (const [key, value] of rest) url.searchParams.set(key, String(value))
    return new Request(url, { headers })
  }
  if ([...rest.values()].some((value) => value instanceof File)) {
    const form = new FormData()
    for (const [key, value] of rest) form.set(key, value instanceof File ? value : String(value))
    return new Request(url, { method, headers, body: form })
  }
  const body = JSON.stringify(Object.fromEntries(rest))
  return new Request(url, { method, headers: { ...headers, 'content-type': 'application/json' }, body })
}
