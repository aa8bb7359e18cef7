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
const { add, tell, send, deliveriesOf, endpointOf } = createWebhooksFixture(system, webhooks)
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

describe('a call of a webhook', () => {
  it('arrives signed as Standard Webhooks says, and is recorded as delivered', async () => {
    const { secret, only } = await listen()
    await tell(vendorId)
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

  it('is written once for each event and address, whoever dispatches it how often, and only to who listens', async () => {
    const { id } = await listen()
    await add(vendor, program.address(path), ['sale.ended'])
    const other = await fixture.vendor()
    const eventId = randomUUID()
    await Promise.all([1, 2, 3].map(() => tell(vendorId, eventId)))
    await tell(other.actor.userId, eventId)
    await send()
    expect(received()).toHaveLength(1)
    expect(await deliveriesOf(vendor, id)).toHaveLength(1)
  })

  it('is signed by both secrets for a day after the secret was replaced, then by the new one alone', async () => {
    const { id, secret: former } = await listen()
    const { secret: next, endpoint } = valueOf(await rotateSecret({ ctx: vendor, input: { id }, webhooks }))
    expect(Date.parse(endpoint.formerSecretUntil ?? '') - Date.now()).toBeGreaterThan(23 * 60 * minute)
    await tell(vendorId)
    await send()
    const [both] = received()
    expect(String(both?.headers['webhook-signature']).split(' ')).toHaveLength(2)
    expect(received().flatMap((call) => [verified(call, former), verified(call, next)])).toHaveLength(2)
    await tell(vendorId)
    await send(25 * 60 * minute)
    expect(String(received()[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1)
  })

  it('that fails is made again with the same id and body, later each time, and given up after three days', async () => {
    program.answerWith(() => ({ status: 503, text: 'busy\0' }))
    const { only } = await listen()
    await tell(vendorId)
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
  ] as const)('that is answered by %s has failed', async (_, answer, problem) => {
    program.answerWith(() => answer)
    const { only } = await listen()
    await tell(vendorId)
    await send()
    expect(await only()).toMatchObject({ state: 'waiting', status: answer.status, problem })
    expect(program.callsTo('/elsewhere')).toEqual([])
  })

  it('to a program that does not answer, or to an address that has become private, has failed', async () => {
    program.answerWith(() => null)
    const { id, only } = await listen()
    await tell(vendorId)
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

  it('keeps the first 500 characters of an answer', async () => {
    program.answerWith(() => ({ status: 200, text: 'è'.repeat(3_000) }))
    const { only } = await listen()
    await tell(vendorId)
    await send()
    expect((await only())?.answer).toBe('è'.repeat(500))
  })

  it('is made by one of two workers that send at the same moment', async () => {
    const { id } = await listen()
    for (let count = 0; count < 20; count += 1) await tell(vendorId)
    await Promise.all([send(), send(), send()])
    const ids = received().map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(20)
    expect((await deliveriesOf(vendor, id)).every(({ state }) => state === 'delivered')).toBe(true)
  })

  it('is made again after a minute where nothing came of it, and a late result of the first changes nothing', async () => {
    const { id, only } = await listen()
    await tell(vendorId)
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

  it('to one address does not wait for those to an address that never answers', async () => {
    const slow = await listen()
    for (let count = 0; count < 5; count += 1) await tell(vendorId)
    const quick = await fixture.vendor()
    const quickPath = `/${randomUUID()}`
    await add(quick, program.address(quickPath))
    for (let count = 0; count < 5; count += 1) await tell(quick.actor.userId)
    program.answerWith((call) => (call.path === quickPath ? { status: 204 } : null))
    await send(0, hasty)
    expect(program.callsTo(quickPath)).toHaveLength(5)
    expect(received()).toHaveLength(1)
    expect((await deliveriesOf(vendor, slow.id)).filter(({ attempts }) => attempts === 0)).toHaveLength(4)
  })

  it('that waits for an earlier one to its address is made in the same run, though the earlier one ends during a look for calls to others', async () => {
    await listen()
    const quick = { ...webhooksInMemory(), encryption: webhooks.encryption }
    for (let count = 0; count < 3; count += 1) await tell(vendorId)
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

  it('waits where the secret cannot be read any more, until it is replaced', async () => {
    const { id, only } = await listen()
    await tell(vendorId)
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

  it('can be tried and sent again at once', async () => {
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

  it('is forgotten after thirty days', async () => {
    const { id } = await listen()
    await tell(vendorId)
    await send()
    await deleteOldDeliveries(later(system, 29 * day))
    expect(await deliveriesOf(vendor, id)).toHaveLength(1)
    await deleteOldDeliveries(later(system, 31 * day))
    expect(await deliveriesOf(vendor, id)).toEqual([])
  })
})

describe('a webhook', () => {
  it('is switched off after five days without a success, its vendor is mailed once, and what waits is given up', async () => {
    program.answerWith(() => ({ status: 500 }))
    const { id } = await listen()
    await tell(vendorId)
    await send()
    expect((await endpointOf(vendor, id))?.failingSince).not.toBeNull()
    await tell(vendorId)
    await send(6 * day)
    expect(await endpointOf(vendor, id)).toMatchObject({ disabled: { why: 'failing' }, waiting: 0 })
    expect(await mailsTo(vendorId)).toMatchObject([
      { template: 'webhook-disabled', variables: { host: new URL(program.address()).host, why: 'failing' } },
    ])
    const calls = received().length
    await tell(vendorId)
    await send(6 * day)
    expect(received()).toHaveLength(calls)

    program.answerWith(() => ({ status: 204 }))
    valueOf(await changeEndpoint({ ctx: vendor, input: { id, isEnabled: true }, webhooks }))
    await tell(vendorId)
    await send()
    expect(await endpointOf(vendor, id)).toMatchObject({ disabled: null, failingSince: null })
    expect(received()).toHaveLength(calls + 1)
  })

  it('that succeeds now and then stays on', async () => {
    const { id } = await listen()
    for (const status of [500, 204, 500]) {
      program.answerWith(() => ({ status }))
      await tell(vendorId)
      await send(status === 500 ? 4 * day : 5 * day)
    }
    expect(await endpointOf(vendor, id)).toMatchObject({ disabled: null })
  })

  it('is switched off at once by an answer of 410', async () => {
    program.answerWith(() => ({ status: 410 }))
    const { id } = await listen()
    await tell(vendorId)
    await send()
    expect(await endpointOf(vendor, id)).toMatchObject({ disabled: { why: 'gone' }, waiting: 0 })
    expect(await mailsTo(vendorId)).toMatchObject([{ variables: { why: 'gone' } }])
  })

  it('for which a thousand calls wait is switched off instead of one more', async () => {
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
    await tell(vendorId)
    expect(await endpointOf(vendor, id)).toMatchObject({ disabled: { why: 'backlog' }, waiting: 0 })
    expect(await mailsTo(vendorId)).toMatchObject([{ variables: { why: 'backlog' } }])
  })

  it('that is switched off or removed while its program is called stays so', async () => {
    const switchedOff = await listen()
    await tell(vendorId)
    const post: typeof webhooks.sender.post = async (call) => {
      valueOf(await changeEndpoint({ ctx: vendor, input: { id: switchedOff.id, isEnabled: false }, webhooks }))
      return webhooks.sender.post(call)
    }
    program.answerWith(() => ({ status: 500 }))
    await send(0, { ...webhooks, sender: { ...webhooks.sender, post } })
    expect(await switchedOff.only()).toMatchObject({ state: 'given_up', problem: 'refused' })

    const removed = await listen()
    await tell(vendorId)
    const last: typeof webhooks.sender.post = async (call) => {
      valueOf(await removeEndpoint({ ctx: vendor, input: { id: removed.id } }))
      return webhooks.sender.post(call)
    }
    await send(0, { ...webhooks, sender: { ...webhooks.sender, post: last } })
    expect(await endpointOf(vendor, removed.id)).toBeUndefined()
  })

  it('of a suspended account is not called about anything new', async () => {
    const { id } = await listen()
    await fixture.db
      .updateTable('users')
      .set({ suspended_at: new Date(), suspension_reason: 'Frode' })
      .where('id', '=', vendorId)
      .execute()
    await tell(vendorId)
    expect(await deliveriesOf(vendor, id)).toEqual([])
  })
})
