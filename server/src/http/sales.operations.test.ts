import { onlyKey } from '../secrets/secret-keys.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pino } from 'pino'
import type { Context } from '../kernel/context.ts'
import { startWorker } from '../jobs/worker.ts'
import { checkoutListeners } from '../modules/checkout/index.ts'
import { createCheckoutFixture } from '../modules/checkout/testing/checkout-fixture.ts'
import { notificationListeners, sendMailJob } from '../modules/notifications/index.ts'
import { createFakeMailTransport } from '../modules/notifications/testing/fake-mail-transport.ts'
import type { Dependencies } from '../dependencies.ts'
import { handleApiRequest } from './api.ts'

const fixture = await createCheckoutFixture()
const baseUrl = 'http://localhost:3000'
const transport = createFakeMailTransport()
const log = pino({ level: 'silent' })
const services = { log, baseUrl, secret: onlyKey('test'), cards: fixture.cards } as unknown as Dependencies
const vendor = fixture.as('vendor', fixture.vendorId)

let worker: Awaited<ReturnType<typeof startWorker>>
beforeAll(async () => {
  worker = await startWorker({
    pool: fixture.pool,
    db: fixture.db,
    now: () => new Date(),
    log,
    jobs: [sendMailJob({ transport, baseUrl, secret: onlyKey('a secret of at least thirty-two letters') })],
    scheduled: [],
    listeners: [...checkoutListeners, ...notificationListeners],
  })
})
afterAll(() => worker.stop())

async function call(ctx: Context, method: 'GET' | 'POST', path: string, body?: unknown) {
  const request = new Request(`${baseUrl}/api${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const response = await handleApiRequest(request, {
    ctx,
    services,
    requestHeaders: request.headers,
    responseHeaders: new Headers(),
    requestId: 'a request',
  })
  return { status: response?.status ?? 404, body: (await response?.json()) as Record<string, unknown> }
}

async function awaitingTransfer() {
  const buyer = await fixture.buyer()
  const id = await fixture.awaitTransfer(buyer, await fixture.vehicle())
  const { email } = await fixture.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', buyer.actor.userId)
    .executeTakeFirstOrThrow()
  return { id, email, buyer }
}

async function mailsTo(address: string) {
  await fixture.waitForJobs()
  return transport.taken.filter(({ to }) => to === address)
}

describe('sales of a vendor over the API', () => {
  test('records the transfer, completes the sale, notifies the buyer of both once, and requests the handover once', async () => {
    const { id, email } = await awaitingTransfer()
    const acts = ['record-transfer', 'record-transfer', 'complete', 'complete']
    for (const act of acts) expect((await call(vendor, 'POST', `/vendor/sales/${id}/${act}`)).status).toBe(200)
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Acquisto concluso: Fiat Panda 2020',
      expect.stringMatching(/ dice che hai ricevuto Fiat Panda 2020 il .+\. È così\?$/),
      'Bonifico ricevuto: Fiat Panda 2020',
    ])
    expect(await call(vendor, 'GET', '/vendor/sales?state=running')).toMatchObject({
      status: 200,
      body: {
        total: 1,
        counts: { running: 1 },
        sales: [{ id, status: 'completed', next: { step: 'answer_handover' } }],
      },
    })
  })

  test('cancels a sale with a reason, which the buyer can read', async () => {
    const { id, email } = await awaitingTransfer()
    const reason = '  Il cambio si è rotto & <b>non</b> si ripara.  '
    expect(await call(vendor, 'POST', `/vendor/sales/${id}/cancel`, { reason })).toMatchObject({
      status: 200,
      body: { status: 'cancelled', cancelReason: reason.trim() },
    })
    const [mail, ...more] = await mailsTo(email)
    expect(mail?.text).toContain('«Il cambio si è rotto & <b>non</b> si ripara.»')
    expect(mail?.html).toContain('&amp; &lt;b&gt;non&lt;/b&gt; si ripara.')
    expect(more).toEqual([])
  })

  test.each([[{}], [{ reason: '  ' }], [{ reason: 'x'.repeat(501) }], [{ reason: 'guasto\0' }]])(
    'refuses the reason %j with its error code and changes nothing',
    async (body) => {
      const { id } = await awaitingTransfer()
      expect(await call(vendor, 'POST', `/vendor/sales/${id}/cancel`, body)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', fields: { reason: expect.any(String) } },
      })
      expect(await fixture.reservation(id)).toMatchObject({ status: 'pending' })
    },
  )

  test("explains a refused action in the vendor's language", async () => {
    const { id } = await awaitingTransfer()
    const english = { ...vendor, language: 'en' } as const
    expect(await call(english, 'POST', `/vendor/sales/${id}/complete`)).toMatchObject({
      status: 409,
      body: {
        code: 'checkout.not_confirmed',
        message: 'The reservation is not confirmed yet: the payment has to arrive first.',
      },
    })
  })
})
