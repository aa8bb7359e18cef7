import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { startSandbox } from '@autopiazza/sandbox'
import { expect, test } from 'vitest'
import { handleStripeWebhook } from '../../http/webhooks.ts'
import { cancelReservation, reserveVehicle } from '../../modules/checkout/index.ts'
import { createCheckoutFixture, valueOf } from '../../modules/checkout/testing/checkout-fixture.ts'
import { createStripeCardProvider } from './stripe-card-provider.ts'

const fixture = await createCheckoutFixture()

test(
  'a deposit paid on Stripe’s page confirms the reservation by its signed event, and cancelling pays it back',
  { timeout: 30_000 },
  async () => {
    const receive = getRequestListener((request) => handleStripeWebhook(request, { ctx: fixture.visitor, cards }))
    const shop = createServer((request, response) => void receive(request, response))
    shop.listen(0, '127.0.0.1')
    await once(shop, 'listening')
    const address = shop.address()
    const port = typeof address === 'object' ? address?.port : 0
    const dataDir = await mkdtemp(join(tmpdir(), 'deposit-'))
    const log = { info: () => {}, warn: () => {} }
    const sandbox = await startSandbox({
      host: '127.0.0.1',
      dataDir,
      publicBaseUrl: 'http://localhost:3000',
      webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
      stripeWebhookSecret: 'whsec_1',
      log,
    })
    const cards = createStripeCardProvider({
      secretKey: sandbox.stripe.secretKey,
      webhookSecrets: ['whsec_1'],
      apiBase: sandbox.stripe.apiBase,
    })
    const worker = await fixture.startWorker(cards)
    try {
      const [buyer, vehicleId] = [await fixture.buyer(), await fixture.vehicle()]
      const choices = { channel: 'vehicle_page', services: [], levels: {}, tradeInId: null, delivery: null } as const
      const input = { ...choices, services: [], vehicleId, idempotencyKey: 'a-double-click' }
      const [first, second] = await Promise.all(
        [1, 2].map(() => reserveVehicle({ ctx: buyer, input, cards, baseUrl: 'http://localhost:3000' })),
      )
      expect(first).toEqual(second)
      const { url, reservationId } = valueOf(first ?? { ok: false, code: 'none' })

      const back = await sandbox.app.request(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
      expect(back.headers.get('location')).toBe(`http://localhost:3000/vehicle/${vehicleId}?payment=success`)
      await expect.poll(() => fixture.reservation(reservationId)).toMatchObject({ status: 'confirmed', paid: 30_000 })

      valueOf(await cancelReservation({ ctx: buyer, input: { id: reservationId } }))
      await expect.poll(() => fixture.refunds(reservationId)).toMatchObject([{ status: 'succeeded', amount: 30_000 }])
      const ledger: unknown = await (await fetch(`${sandbox.url}/sandbox/control/ledger`)).json()
      expect(ledger).toMatchObject({ refunds: [{ amount: 30_000, currency: 'eur', status: 'succeeded' }] })
      await fixture.waitForJobs()
      expect(await fixture.reservation(reservationId)).toMatchObject({ status: 'cancelled', paid: 0 })
    } finally {
      await worker.stop()
      await sandbox.close()
      shop.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
