import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '../../kernel/context.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { createMessagingFixture, valueOf } from '../messaging/testing/messaging-fixture.ts'
import {
  addEndpoint,
  changeEndpoint,
  listDeliveries,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
  sendAgain,
  testEndpoint,
} from './index.ts'
import { webhooksInMemory } from './testing/webhooks-in-memory.ts'

const { pool } = await testDatabase()
const { db, person, as, visitor } = createMessagingFixture(pool)
const webhooks = webhooksInMemory()
const input = { address: 'https://gestionale.example.it/webhook', events: ['message.received'] } as const

let vendor: SignedIn
beforeEach(async () => void (vendor = await person('vendor')))
const add = (who = vendor, given: Parameters<typeof addEndpoint>[0]['input'] = input) =>
  addEndpoint({ ctx: as(who), input: given, webhooks })
const list = async (who = vendor) => valueOf(await listEndpoints({ ctx: as(who) }))

describe('webhooks', () => {
  it('adds, lists, changes and removes a webhook, and shows its secret once and stores it encrypted', async () => {
    const { endpoint, secret } = valueOf(await add())
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await list()).toEqual([endpoint])
    expect(endpoint).toMatchObject({ ...input, disabled: null, failingSince: null, waiting: 0 })
    const row = await db.selectFrom('webhook_endpoints').selectAll().where('id', '=', endpoint.id).executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain(secret.slice(6))
    expect(row?.encrypted_secret.includes(secret)).toBe(false)

    const changed = { id: endpoint.id, address: 'https://altro.example.it/', events: ['sale.ended'] } as const
    expect(valueOf(await changeEndpoint({ ctx: as(vendor), input: changed, webhooks }))).toMatchObject(changed)
    valueOf(await removeEndpoint({ ctx: as(vendor), input: { id: endpoint.id } }))
    expect(await list()).toEqual([])
  })

  it('limits webhooks to five, also when they are added at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => add()))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5)
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'webhooks.limit' })
    expect(await list()).toHaveLength(5)
  })

  it.each([
    ['inside a private network', 'https://refused.test/', 'webhook_address_private'],
    ['without https', 'http://gestionale.example.it/', 'https_url'],
  ] as const)('refuses the URL %s when a webhook is added or changed', async (_, address, problem) => {
    const refusal = { ok: false, code: 'request.invalid', fields: { address: problem } }
    expect(await add(vendor, { ...input, address })).toEqual(refusal)
    const { endpoint } = valueOf(await add())
    expect(await changeEndpoint({ ctx: as(vendor), input: { id: endpoint.id, address }, webhooks })).toEqual(refusal)
    expect((await list())[0]?.address).toBe(input.address)
  })

  it('lets the vendor disable and enable a webhook', async () => {
    const { id } = valueOf(await add()).endpoint
    const change = (isEnabled: boolean) => changeEndpoint({ ctx: as(vendor), input: { id, isEnabled }, webhooks })
    expect(valueOf(await change(false)).disabled).toMatchObject({ why: 'by_vendor' })
    expect(await testEndpoint({ ctx: as(vendor), input: { id } })).toEqual({ ok: false, code: 'webhooks.disabled' })
    expect(valueOf(await change(true)).disabled).toBeNull()
    expect(await testEndpoint({ ctx: as(vendor), input: { id } })).toMatchObject({ ok: true })
  })

  it('limits the webhook calls that a vendor requests to sixty an hour', async () => {
    const { id } = valueOf(await add()).endpoint
    const outcomes = await Promise.all(
      Array.from({ length: 61 }, () => testEndpoint({ ctx: as(vendor), input: { id } })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(60)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'webhooks.too_many' })
  })

  it('returns not found for webhooks of another vendor', async () => {
    const { id } = valueOf(await add()).endpoint
    const { id: deliveryId } = valueOf(await testEndpoint({ ctx: as(vendor), input: { id } }))
    const ctx = as(await person('vendor'))
    const missing = { ok: false, code: 'webhooks.not_found' }
    for (const target of [id, randomUUID()]) {
      expect(await changeEndpoint({ ctx, input: { id: target, isEnabled: false }, webhooks })).toEqual(missing)
      expect(await rotateSecret({ ctx, input: { id: target }, webhooks })).toEqual(missing)
      expect(await removeEndpoint({ ctx, input: { id: target } })).toEqual(missing)
      expect(await testEndpoint({ ctx, input: { id: target } })).toEqual(missing)
      expect(await listDeliveries({ ctx, input: { id: target, page: 1, pageSize: 10 } })).toEqual(missing)
      expect(await sendAgain({ ctx, input: { id: target, deliveryId } })).toEqual(missing)
    }
    const { endpoint: own } = valueOf(await addEndpoint({ ctx, input, webhooks }))
    expect(await sendAgain({ ctx, input: { id: own.id, deliveryId } })).toEqual({
      ok: false,
      code: 'webhooks.delivery_not_found',
    })
    expect((await list())[0]).toMatchObject({ id, disabled: null, waiting: 1 })
  })

  it('refuses webhooks to everyone but vendors', async () => {
    const buyer = await person('buyer')
    for (const [ctx, code] of [
      [as(buyer), 'identity.vendor_required'],
      [visitor, 'identity.sign_in_required'],
    ] as const) {
      const refusal = { ok: false, code }
      expect(await listEndpoints({ ctx })).toEqual(refusal)
      expect(await addEndpoint({ ctx, input, webhooks })).toEqual(refusal)
      expect(await rotateSecret({ ctx, input: { id: randomUUID() }, webhooks })).toEqual(refusal)
    }
  })
})
