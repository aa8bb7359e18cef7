import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { startSandbox, type Sandbox } from './start-sandbox.ts'

const webhookSecret = 'whsec_for_tests'
const silent = { info: () => {}, warn: () => {} }

/** Starts a server that receives card events; `refuse` makes it answer 500 that many times. */
export async function startWebhookReceiver() {
  const events: Stripe.Event[] = []
  const state = { refusals: 0 }
  const server = createServer((request, response) => {
    void text(request).then((payload) => {
      const header = String(request.headers['stripe-signature'])
      if (state.refusals > 0) {
        state.refusals -= 1
        response.writeHead(500).end()
        return
      }
      events.push(Stripe.webhooks.constructEvent(payload, header, webhookSecret))
      response.writeHead(200).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    events,
    types: () => events.map(({ type }) => String(type)),
    refuse: (times: number) => void (state.refusals = times),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export async function newDataDir() {
  const path = await mkdtemp(join(tmpdir(), 'sandbox-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export function runSandbox(dataDir: string, webhookUrl: string, now?: () => number): Promise<Sandbox> {
  return startSandbox({
    host: '127.0.0.1',
    dataDir,
    publicBaseUrl: 'http://localhost:3000',
    webhookUrl,
    stripeWebhookSecret: webhookSecret,
    log: silent,
    now,
  })
}

export function stripeClient(sandbox: Sandbox, options: { timeout?: number } = {}): Stripe {
  const { hostname, port } = new URL(sandbox.stripe.apiBase)
  return new Stripe(sandbox.stripe.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    ...options,
  })
}

export function depositSession(
  overrides: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        price_data: { currency: 'eur', unit_amount: 30_000, product_data: { name: 'Deposito Fiat Panda' } },
        quantity: 1,
      },
    ],
    client_reference_id: 'reservation-1',
    metadata: { reservation: 'reservation-1' },
    payment_intent_data: { metadata: { reservation: 'reservation-1' } },
    customer_email: 'cliente@example.it',
    locale: 'it',
    success_url: 'http://localhost:3000/vehicle/1?payment=success&session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/vehicle/1?payment=canceled',
    ...overrides,
  }
}

export async function control(sandbox: Sandbox, path: string, body: unknown): Promise<Response> {
  return fetch(`${sandbox.url}/sandbox/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

export async function press(
  sandbox: Sandbox,
  session: string,
  action: 'pay' | 'decline' | 'cancel',
): Promise<Response> {
  return sandbox.app.request(`http://localhost:3000/sandbox/pay/${session}`, {
    method: 'POST',
    body: new URLSearchParams({ action }),
  })
}
