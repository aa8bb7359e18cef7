import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createDueTimer } from './due-timer.ts'
import { createCardAccount } from './card/account.ts'
import { createCardApi } from './card/api.ts'
import { expireDueSessions } from './card/checkout-sessions.ts'
import { createDeliveries } from './card/deliveries.ts'
import { createFaults } from './card/faults.ts'
import { openLedger } from './card/ledger.ts'
import { createPayPages } from './card/pay-page.ts'
import { createControl } from './control.ts'
import { createFinancingApi } from './financing/api.ts'
import { openCreditApplications } from './financing/credit-applications.ts'
import { openMailbox } from './mailbox/mailbox.ts'
import { createMailPages } from './mailbox/pages.ts'
import { startSmtp } from './mailbox/smtp.ts'
import type { SandboxOptions } from './options.ts'
import { stylesheet, stylesheetPath } from './page.ts'
import { openStore } from './store.ts'
import { createWriteHealth } from './write-health.ts'

export interface Sandbox {
  /** The sandbox's own address, for programs on this machine. */
  url: string
  stripe: { apiBase: string; secretKey: string; webhookSecret: string }
  financing: { baseUrl: string; clientId: string; clientSecret: string }
  smtpUrl: string
  /** The pages for users, all under /sandbox: to be mounted on the product's own origin. */
  app: Hono
  /** Why it cannot write its data at the moment; null while it can. */
  problem(): string | null
  close(): Promise<void>
}

/** In the data directory; contains the address of the test dashboard of a running sandbox. */
const addressFile = 'address'
const secretKey = 'sk_test_sandbox_local_only'
const financingClient = { clientId: 'autopiazza-sandbox', clientSecret: 'sandbox-local-only' }
const maxBodyBytes = 1024 * 1024
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host, log, webhookUrl, stripeWebhookSecret, now = Date.now } = options
  const store = openStore(options.dataDir)
  const writes = createWriteHealth(log)
  const ledger = openLedger(store)
  const deliveries = createDeliveries({ ledger, now, webhookUrl, secret: stripeWebhookSecret, log, writes })
  const publicBaseUrl = options.publicBaseUrl.replace(/\/+$/, '')
  const account = createCardAccount({ ledger, now, publicBaseUrl, enqueue: deliveries.enqueue })
  const expireDue = (): void => expireDueSessions(account)
  const expiry = createDueTimer({ now, nextDue: ledger.sessions.nextDue, work: expireDue, writes })
  const faults = createFaults()
  const mailbox = openMailbox(store, now)
  const credit = openCreditApplications(store, now)

  const app = new Hono()
  const own = new Hono<{ Bindings: HttpBindings }>()
  for (const part of [app, own])
    part.onError((error, c) => {
      log.warn({ error: error.message, path: c.req.path }, 'the sandbox could not answer')
      return c.json({ error: { type: 'api_error', message: 'The sandbox could not answer. Try again.' } }, 500)
    })
  app.get(stylesheetPath, (c) =>
    c.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=300' }),
  )
  app.route('/', createPayPages(account))
  app.route('/', createMailPages(mailbox))

  own.use(async (c, next) => {
    const isLocal = loopbackHosts.has(new URL(c.req.url).hostname)
    if (!isLocal) return c.json({ message: 'The sandbox answers this machine only' }, 421)
    await next()
    if (c.req.method === 'POST') expiry.schedule()
  })
  own.use(bodyLimit({ maxSize: maxBodyBytes }))
  own.route('/', createCardApi(account, secretKey, faults))
  own.route('/', createFinancingApi({ credit, ...financingClient, now, faults }))
  own.route('/', createControl({ account, deliveries, faults, credit }))
  own.route('/', app)

  const server = createAdaptorServer({ fetch: own.fetch })
  const smtp = await startSmtp(mailbox, host, options.smtpPort ?? 0, log)
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(options.port ?? 0, host, listening.resolve)
  await listening.promise.catch(async (error: unknown) => {
    await smtp.close()
    store.close()
    throw error
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port')
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
  await writeFile(join(options.dataDir, addressFile), url)

  deliveries.start()
  writes.attempt(expireDue)
  expiry.schedule()

  return {
    url,
    stripe: { apiBase: url, secretKey, webhookSecret: stripeWebhookSecret },
    financing: { baseUrl: url, ...financingClient },
    smtpUrl: smtp.url,
    app,
    problem: writes.problem,
    async close() {
      expiry.stop()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      if ('closeAllConnections' in server) server.closeAllConnections()
      await Promise.all([closed, smtp.close(), deliveries.stop()])
      store.close()
    },
  }
}
