import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { startSandbox, type Sandbox } from '@autopiazza/sandbox'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { handleStripeWebhook } from '../../http/webhooks.ts'
import { cancelReservation, reserveVehicle } from '../../modules/checkout/index.ts'
import { createCheckoutFixture, valueOf } from '../../modules/checkout/testing/checkout-fixture.ts'
import type { CardProvider } from '../../modules/payments/index.ts'
import { reconcilePayments } from '../../modules/payments/jobs.ts'
import { createStripeCardProvider } from './stripe-card-provider.ts'

const fixture = await createCheckoutFixture()
const secret = 'whsec_1'

interface Shop {
  readonly sandbox: Sandbox
  readonly cards: CardProvider
  readonly warnings: readonly string[]
  readonly answers: readonly { readonly status: number; readonly code: unknown }[]
  reserve(): Promise<{ buyer: Context; vehicleId: string; url: string; reservationId: string }>
}

/** Runs a test with the sandbox's card provider, whose events arrive `late` seconds after they were signed. */
async function withShop(late: number, run: (shop: Shop) => Promise<void>): Promise<void> {
  const warnings: string[] = []
  const answers: { status: number; code: unknown }[] = []
  const receive = getRequestListener(async (request) => {
    const payload = await request.text()
    const timestamp = Math.floor(Date.now() / 1000) - late
    const headers = { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
    const received = new Request(request.url, { method: 'POST', body: payload, headers })
    const log = { warn: (message: unknown) => void warnings.push(String(message)) }
    const answer = await handleStripeWebhook(received, { ctx: fixture.visitor, cards, log })
    const { code } = (await answer.clone().json()) as { code?: unknown }
    answers.push({ status: answer.status, code })
    return answer
  })
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const dataDir = await mkdtemp(join(tmpdir(), 'deposit-'))
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    dataDir,
    publicBaseUrl: 'http://localhost:3000',
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    stripeWebhookSecret: secret,
    log: { info: () => {}, warn: () => {} },
  })
  const { secretKey, apiBase } = sandbox.stripe
  const cards = createStripeCardProvider({ secretKey, webhookSecrets: [secret], apiBase })
  const worker = await fixture.startWorker(cards)
  const reserve = async () => {
    const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
    const choices = { channel: 'vehicle_page', services: [], levels: {}, tradeInId: null, delivery: null } as const
    const input = { ...choices, services: [], vehicleId, idempotencyKey: 'a-double-click' }
    const [first, second] = await Promise.all(
      [1, 2].map(() => reserveVehicle({ ctx: buyer, input, cards, baseUrl: 'http://localhost:3000' })),
    )
    expect(first).toEqual(second)
    return { buyer, vehicleId, ...valueOf(first ?? { ok: false, code: 'none' }) }
  }
  try {
    await run({ sandbox, cards, warnings, answers, reserve })
  } finally {
    await worker.stop()
    await sandbox.close()
    server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const pay = (sandbox: Sandbox, url: string) =>
  sandbox.app.request(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })

const confirmed = { status: 'confirmed', paid: 30_000 }

test(
  'confirms a reservation by the signed event of a deposit paid on Stripe, and refunds the deposit on cancellation',
  { timeout: 30_000 },
  () =>
    withShop(0, async ({ sandbox, reserve }) => {
      const { buyer, vehicleId, url, reservationId } = await reserve()
      const back = await pay(sandbox, url)
      expect(back.headers.get('location')).toBe(`http://localhost:3000/vehicle/${vehicleId}?payment=success`)
      await expect.poll(() => fixture.reservation(reservationId)).toMatchObject(confirmed)

      valueOf(await cancelReservation({ ctx: buyer, input: { id: reservationId } }))
      await expect.poll(() => fixture.refunds(reservationId)).toMatchObject([{ status: 'succeeded', amount: 30_000 }])
      const ledger: unknown = await (await fetch(`${sandbox.url}/sandbox/control/ledger`)).json()
      expect(ledger).toMatchObject({ refunds: [{ amount: 30_000, currency: 'eur', status: 'succeeded' }] })
      await fixture.waitForJobs()
      expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'cancelled', paid: 0 })
    }),
)

test(
  'refuses an event delayed by six minutes as late, not as forged, and confirms its payment at the next check',
  { timeout: 30_000 },
  () =>
    withShop(360, async ({ sandbox, cards, warnings, answers, reserve }) => {
      const { url, reservationId } = await reserve()
      await pay(sandbox, url)
      await expect.poll(() => answers.length).toBeGreaterThan(2)
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ status: 400, code: 'payments.event_late' })]),
      )
      expect(new Set(warnings)).toEqual(
        new Set([expect.stringContaining('more than five minutes after it was signed')]),
      )
      expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'pending', paid: 0 })

      await sql`update payments set created_at = created_at - interval '3 minutes' where reservation_id = ${reservationId}`.execute(
        fixture.db,
      )
      await reconcilePayments({ ctx: fixture.system, cards })
      await expect.poll(() => fixture.reservation(reservationId)).toMatchObject(confirmed)
    }),
)

test('records 300 euro for a payment page that adaptive pricing charged in francs', { timeout: 30_000 }, () =>
  withShop(0, async ({ sandbox, reserve }) => {
    const { reservationId } = await reserve()
    const { id: reference } = await fixture.payment(reservationId)
    const { hostname, port } = new URL(sandbox.stripe.apiBase)
    const stripe = new Stripe(sandbox.stripe.secretKey, { host: hostname, port, protocol: 'http' })
    const { id: sessionId } = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: 30_000, product_data: { name: 'Deposito' } } },
      ],
      client_reference_id: reference,
      success_url: 'http://localhost:3000/',
    })
    await sql`update payments set provider_session_id = ${sessionId} where id = ${reference}`.execute(fixture.db)
    await fetch(`${sandbox.url}/sandbox/control/sessions/${sessionId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ presentment_amount: 28_140, presentment_currency: 'chf' }),
    })
    await expect.poll(() => fixture.reservation(reservationId)).toMatchObject(confirmed)
    expect(await fixture.payment(reservationId)).toMatchObject({ status: 'paid', amount: 30_000 })
  }),
)
