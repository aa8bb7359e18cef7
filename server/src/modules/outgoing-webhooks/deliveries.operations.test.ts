import { onlyKey } from '../../secrets/secret-keys.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createWebhookSender } from '../../adapters/webhook-sender/webhook-sender.ts'
import type { Context } from '../../kernel/context.ts'
import { createCheckoutFixture, valueOf } from '../checkout/testing/checkout-fixture.ts'
import { deleteOldDeliveries } from './deliveries-store.ts'
import { changeEndpoint, removeEndpoint, rotateSecret, sendAgain, testEndpoint } from './index.ts'
import type { WebhookAnswer } from './ports.ts'
import { createWebhookEncryption } from './sign-webhook.ts'
import { webhooksInMemory } from './testing/webhooks-in-memory.ts'
import { sendDueDeliveries } from './send-due-deliveries.ts'
import { openVendorsProgram, verified } from './testing/vendors-program.ts'
import { createWebhooksFixture, later } from './testing/webhooks-fixture.ts'

const fixture = await createCheckoutFixture()
const program = await openVendorsProgram()
afterAll(() => program.close())

const baseUrl = 'http://localhost:3000'
const webhooks = {
  sender: createWebhookSender({ baseUrl, mayCallThisMachine: true, timeout: 60_000 }),
  encryption: createWebhookEncryption(onlyKey('a secret of at least thirty-two letters')),
}
const hasty = { ...webhooks, sender: createWebhookSender({ baseUrl, mayCallThisMachine: true, timeout: 300 }) }
const { system } = fixture
const { add, queueEvent, send, deliveriesOf, endpointOf } = createWebhooksFixture(system, webhooks)
const minute = 60_000
const day = 24 * 60 * minute

let vendor: Context & { actor: { userId: string } }
let vendorId: string
let path: string
beforeEach(async () => {
  vendor = await fixture.vendor()
  vendorId = vendor.actor.userId
  path = `/${randomUUID()}`
  program.answerWith(() => ({ status: 204 }))
})
const received = () => program.callsTo(path)
const listen = async () => {
  const { endpoint, secret } = await add(vendor, program.address(path))
  return { id: endpoint.id, secret, only: async () => (await deliveriesOf(vendor, endpoint.id))[0] }
}
const mailsTo = (userId: string) =>
  fixture.db.selectFrom('mails').selectAll().where('recipient', '=', `${userId}@example.it`).execute()

describe('a webhook delivery', () => {
  it('a webhook delivery is signed according to Standard Webhooks and recorded as delivered', async () => {
    const { secret, only } = await listen()
    await queueEvent(vendorId)
    await send()
    expect(received()).toHaveLength(1)
    expect(received().map((call) => verified(call, secret))).toMatchObject([
      { type: 'conversation.started', data: { vehicle: { stockNumber: 'A-7' } } },
    ])
    const delivery = await only()
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, status: 204, problem: null, nextAttemptAt: null })
    expect(received()[0]?.headers['webhook-id']).toBe(delivery?.id)
    expect(() => received().map((call) => verified({ ...call, body: `${call.body} ` }, secret))).toThrow('signature')
  })

  it('a webhook delivery is stored once per event and endpoint, and only for endpoints that subscribe to the event', async () => {
    const { id } = await listen()
    await add(vendor, program.address(path), ['sale.ended'])
    const other = await fixture.vendor()
    const eventId = randomUUID()
    await Promise.all([1, 2, 3].map(() => queueEvent(vendorId, eventId)))
    await queueEvent(other.actor.userId, eventId)
    await send()
    expect(received()).toHaveLength(1)
    expect(await deliveriesOf(vendor, id)).toHaveLength(1)
  })

  it('a webhook delivery is signed with both secrets for a day after a rotation, and then only with the new secret', async () => {
    const { id, secret: former } = await listen()
    const { secret: next, endpoint } = valueOf(await rotateSecret({ ctx: vendor, input: { id }, webhooks }))
    expect(Date.parse(endpoint.formerSecretUntil ?? '') - Date.now()).toBeGreaterThan(23 * 60 * minute)
    await queueEvent(vendorId)
    await send()
    const [both] = received()
    expect(String(both?.headers['webhook-signature']).split(' ')).toHaveLength(2)
    expect(received().flatMap((call) => [verified(call, former), verified(call, next)])).toHaveLength(2)
    await queueEvent(vendorId)
    await send(25 * 60 * minute)
    expect(String(received()[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1)
  })

  it('a webhook delivery is retried with the same id and body at growing intervals, and given up after three days', async () => {
    program.answerWith(() => ({ status: 503, text: 'busy\0' }))
    const { only } = await listen()
    await queueEvent(vendorId)
    let at = 0
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await send(at)
      expect(await only()).toMatchObject({ attempts: attempt, status: 503, problem: 'refused', answer: 'busy' })
      await send(at + 30_000)
      expect(received()).toHaveLength(attempt)
      at = Date.parse((await only())?.nextAttemptAt ?? '') - Date.now() + 1_000
    }
    expect(await only()).toMatchObject({ state: 'given_up', nextAttemptAt: null })
    expect(new Set(received().map(({ headers, body }) => `${headers['webhook-id'] as string} ${body}`)).size).toBe(1)
    await send(4 * day)
    expect(received()).toHaveLength(10)
  })

  it.each([
    ['a redirect', { status: 302, location: '/elsewhere' }, 'redirected'],
    ['a refusal', { status: 401 }, 'refused'],
    ['a fault', { status: 500 }, 'refused'],
  ] as const)('a webhook delivery has failed when the response is %s', async (_, answer, problem) => {
    program.answerWith(() => answer)
    const { only } = await listen()
    await queueEvent(vendorId)
    await send()
    expect(await only()).toMatchObject({ state: 'waiting', status: answer.status, problem })
    expect(program.callsTo('/elsewhere')).toEqual([])
  })

  it('a webhook delivery has failed when the program does not respond or its URL resolves to a private network address', async () => {
    program.answerWith(() => null)
    const { id, only } = await listen()
    await queueEvent(vendorId)
    await send(0, hasty)
    expect(await only()).toMatchObject({ state: 'waiting', status: null, problem: 'timed_out' })
    await fixture.db
      .updateTable('webhook_endpoints')
      .set({ address: 'https://10.0.0.5/' })
      .where('id', '=', id)
      .execute()
    await send(2 * minute, hasty)
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 2, problem: 'address_refused' })
  })

  it('stores the first 500 characters of the response to a webhook', async () => {
    program.answerWith(() => ({ status: 200, text: 'è'.repeat(3_000) }))
    const { only } = await listen()
    await queueEvent(vendorId)
    await send()
    expect((await only())?.answer).toBe('è'.repeat(500))
  })

  it('a webhook delivery is made by only one of two workers that send at the same time', async () => {
    const { id } = await listen()
    for (let count = 0; count < 20; count += 1) await queueEvent(vendorId)
    await Promise.all([send(), send(), send()])
    const ids = received().map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(20)
    expect((await deliveriesOf(vendor, id)).every(({ state }) => state === 'delivered')).toBe(true)
  })

  it('a webhook delivery is repeated after a minute without a result, and a late result of the first attempt is ignored', async () => {
    const { id, only } = await listen()
    await queueEvent(vendorId)
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<WebhookAnswer>()]
    const post = () => {
      begun.resolve()
      return held.promise
    }
    const first = send(0, { ...webhooks, sender: { ...webhooks.sender, post } })
    await begun.promise
    await send(30_000)
    expect(received()).toEqual([])
    await send(2 * minute)
    expect(await only()).toMatchObject({ state: 'delivered', attempts: 2 })
    held.resolve({ problem: 'unreachable' })
    await first
    expect(await only()).toMatchObject({ state: 'delivered', attempts: 2, problem: null })
    expect(await endpointOf(vendor, id)).toMatchObject({ waiting: 0, failingSince: null })
  })

  it('a webhook delivery to one endpoint does not wait for deliveries to an endpoint that never responds', async () => {
    const slow = await listen()
    for (let count = 0; count < 5; count += 1) await queueEvent(vendorId)
    const quick = await fixture.vendor()
    const quickPath = `/${randomUUID()}`
    await add(quick, program.address(quickPath))
    for (let count = 0; count < 5; count += 1) await queueEvent(quick.actor.userId)
    program.answerWith((call) => (call.path === quickPath ? { status: 204 } : null))
    await send(0, hasty)
    expect(program.callsTo(quickPath)).toHaveLength(5)
    expect(received()).toHaveLength(1)
    expect((await deliveriesOf(vendor, slow.id)).filter(({ attempts }) => attempts === 0)).toHaveLength(4)
  })

  it('a webhook delivery is made in the same run after an earlier delivery to its endpoint, even when that ends during another claim', async () => {
    await listen()
    const quick = { ...webhooksInMemory(), encryption: webhooks.encryption }
    for (let count = 0; count < 3; count += 1) await queueEvent(vendorId)
    const claims = new WeakSet()
    const lateClaims: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        if (node.kind === 'RawNode') claims.add(queryId)
        return node
      },
      transformResult: async ({ result, queryId }) => {
        if (claims.has(queryId)) await wait(200)
        return result
      },
    }
    await sendDueDeliveries({ ctx: { ...system, db: system.db.withPlugin(lateClaims) }, webhooks: quick })
    expect(quick.calls).toHaveLength(3)
  })

  it("a webhook delivery waits while the endpoint's secret cannot be decrypted, until the secret is replaced", async () => {
    const { id, only } = await listen()
    await queueEvent(vendorId)
    const otherSecret = {
      ...webhooks,
      encryption: createWebhookEncryption(onlyKey('another secret of thirty-two letters')),
    }
    await send(0, otherSecret)
    expect(await only()).toMatchObject({ state: 'waiting', problem: 'secret_unreadable' })
    valueOf(await rotateSecret({ ctx: vendor, input: { id }, webhooks: otherSecret }))
    await send(2 * minute, otherSecret)
    expect(await only()).toMatchObject({ state: 'delivered' })
  })

  it('a webhook delivery can be tested and sent again immediately', async () => {
    program.answerWith(() => ({ status: 500 }))
    const { id, only, secret } = await listen()
    valueOf(await testEndpoint({ ctx: vendor, input: { id } }))
    await send()
    const failed = await only()
    expect(failed).toMatchObject({ event: 'webhook.test', state: 'waiting', attempts: 1 })
    expect(await endpointOf(vendor, id)).toMatchObject({ disabled: null, failingSince: expect.any(String) })
    program.answerWith(() => ({ status: 200 }))
    valueOf(await sendAgain({ ctx: vendor, input: { id, deliveryId: failed?.id ?? '' } }))
    await send(1_000)
    expect(await only()).toMatchObject({ id: failed?.id, state: 'delivered', attempts: 2 })
    expect(await endpointOf(vendor, id)).toMatchObject({ disabled: null, failingSince: null })
    valueOf(await sendAgain({ ctx: vendor, input: { id, deliveryId: failed?.id ?? '' } }))
    await send(1_000)
    expect(await only()).toMatchObject({ state: 'delivered', attempts: 3 })
    expect(received().map((call) => verified(call, secret))).toMatchObject(
      [1, 2, 3].map(() => ({ type: 'webhook.test' })),
    )
  })

  it('a webhook delivery is deleted after thirty days', async () => {
    const { id } = await listen()
    await queueEvent(vendorId)
    await send()
    await deleteOldDeliveries(later(system, 29 * day))
    expect(await deliveriesOf(vendor, id)).toHaveLength(1)
    await deleteOldDeliveries(later(system, 31 * day))
    expect(await deliveriesOf(vendor, id)).toEqual([])
  })
})

describe('a webhook endpoint', () => {
  it('a webhook endpoint is disabled after five days without a success, its vendor is mailed once, and waiting deliveries are given up', async () => {
    program.answerWith(() => ({ status: 500 }))
    const { id } = await listen()
    await queueEvent(vendorId)
    await send()
    expect((await endpointOf(vendor, id))?.failingSince).not.toBeNull()
    await queueEvent(vendorId)
    await send(6 * day)
    expect(await endpointOf(vendor, id)).toMatchObject({ disabled: { why: 'failing' }, waiting: 0 })
    expect(await mailsTo(vendorId)).toMatchObject([
      { template: 'webhook-disabled', variables: { host: new URL(program.address()).host, why: 'failing' } },
    ])
    const calls = received().length
    await queueEvent(vendorId)
    await send(6 * day)
    expect(received()).toHaveLength(calls)

    program.answerWith(() => ({ status: 204 }))
    valueOf(await changeEndpoint({ ctx: vendor, input: { id, isEnabled: true }, webhooks }))
    await queueEvent(vendorId)
    await send()
    expect(await endpointOf(vendor, id)).toMatchObject({ disabled: null, failingSince: null })
    expect(received()).toHaveLength(calls + 1)
  })

  it('a webhook endpoint stays enabled while some calls succeed', async () => {
    const { id } = await listen()
    for (const status of [500, 204, 500]) {
      program.answerWith(() => ({ status }))
      await queueEvent(vendorId)
      await send(status === 500 ? 4 * day : 5 * day)
    }
    expect(await endpointOf(vendor, id)).toMatchObject({ disabled: null })
  })

  it('a webhook endpoint is disabled at once by a response of 410', async () => {
    program.answerWith(() => ({ status: 410 }))
    const { id } = await listen()
    await queueEvent(vendorId)
    await send()
    expect(await endpointOf(vendor, id)).toMatchObject({ disabled: { why: 'gone' }, waiting: 0 })
    expect(await mailsTo(vendorId)).toMatchObject([{ variables: { why: 'gone' } }])
  })

  it('a webhook endpoint is disabled when more than a thousand deliveries are waiting for it', async () => {
    const { id } = await listen()
    await fixture.db
      .insertInto('webhook_deliveries')
      .values(
        Array.from({ length: 1_000 }, () => ({
          endpoint_id: id,
          event_id: randomUUID(),
          event: 'sale.ended' as const,
          body: '{}',
          next_attempt_at: new Date(Date.now() + day),
        })),
      )
      .execute()
    await queueEvent(vendorId)
    expect(await endpointOf(vendor, id)).toMatchObject({ disabled: { why: 'backlog' }, waiting: 0 })
    expect(await mailsTo(vendorId)).toMatchObject([{ variables: { why: 'backlog' } }])
  })

  it('a webhook endpoint stays disabled or removed when it is disabled or removed during a delivery', async () => {
    const switchedOff = await listen()
    await queueEvent(vendorId)
    const post: typeof webhooks.sender.post = async (call) => {
      valueOf(await changeEndpoint({ ctx: vendor, input: { id: switchedOff.id, isEnabled: false }, webhooks }))
      return webhooks.sender.post(call)
    }
    program.answerWith(() => ({ status: 500 }))
    await send(0, { ...webhooks, sender: { ...webhooks.sender, post } })
    expect(await switchedOff.only()).toMatchObject({ state: 'given_up', problem: 'refused' })

    const removed = await listen()
    await queueEvent(vendorId)
    const last: typeof webhooks.sender.post = async (call) => {
      valueOf(await removeEndpoint({ ctx: vendor, input: { id: removed.id } }))
      return webhooks.sender.post(call)
    }
    await send(0, { ...webhooks, sender: { ...webhooks.sender, post: last } })
    expect(await endpointOf(vendor, removed.id)).toBeUndefined()
  })

  it('a webhook endpoint of a suspended account gets no new deliveries', async () => {
    const { id } = await listen()
    await fixture.db
      .updateTable('users')
      .set({ suspended_at: new Date(), suspension_reason: 'Frode' })
      .where('id', '=', vendorId)
      .execute()
    await queueEvent(vendorId)
    expect(await deliveriesOf(vendor, id)).toEqual([])
  })
})
