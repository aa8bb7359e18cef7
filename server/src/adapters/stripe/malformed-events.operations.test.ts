import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import Stripe from 'stripe'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMetrics } from '../../http/metrics.ts'
import { handleStripeWebhook } from '../../http/webhooks.ts'
import { startWorker } from '../../jobs/worker.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import type { Context } from '../../kernel/context.ts'
import { paymentAlarms } from '../../modules/payments/index.ts'
import { createComponentHealth } from '../../observability/component-health.ts'
import { createStripeCardProvider } from './stripe-card-provider.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const secret = 'whsec_malformed'
const cards = createStripeCardProvider({ secretKey: 'sk_test_1', webhookSecrets: ['whsec_other', secret] })
const visitor: Context = {
  actor: { kind: 'visitor', visitorKey: null },
  db,
  now: () => new Date(),
  language: 'en',
  address: null,
}

async function post(body: string | Buffer, signedWith = secret): Promise<{ status: number; code: unknown }> {
  const payload = body.toString()
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: signedWith })
  const headers = { 'stripe-signature': signature }
  const request = new Request('http://localhost/api/webhooks/stripe', { method: 'POST', body, headers })
  const answer = await handleStripeWebhook(request, { ctx: visitor, cards, log: { warn: () => {} } })
  const { code } = (await answer.json()) as { code?: unknown }
  return { status: answer.status, code }
}

const quarantine = () =>
  db.selectFrom('malformed_provider_events').selectAll().orderBy('received_at').orderBy('id').execute()
async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(table)}`.execute(db)
  return rows[0]?.count ?? -1
}
const untouched = async () => ({
  stored: await count('provider_events'),
  queued: await count(`graphile_worker.jobs where task_identifier = 'process-card-event'`),
})

beforeEach(async () => {
  await sql`truncate malformed_provider_events, provider_events, domain_events`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

const event = (type: string, object: unknown, more: object = {}): string =>
  JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object }, ...more })
const session = { id: 'cs_1', client_reference_id: randomUUID() }

describe('unreadable bodies that the provider signed', () => {
  test.each([
    ['is empty', ''],
    ['is no JSON', '{"id":'],
    ['is nothing', 'null'],
    ['is a text', '"evt_1"'],
    ['is a list', '[{"id":"evt_1","object":"event","type":"x"}]'],
    ['is no event', '{}'],
    ['is an event of another kind', event('v1.billing', {}, { object: 'v2.core.event' })],
    ['has a number for its id', event('x', {}, { id: 5 })],
    ['has no id', event('x', {}, { id: undefined })],
    ['has an endless id', event('x', {}, { id: 'e'.repeat(4_000) })],
    ['has an empty id', event('x', {}, { id: '' })],
    ['has no type', event('x', {}, { type: undefined })],
    ['has an endless type', event('x'.repeat(10_000), {})],
    ['has a list for its type', event('x', {}, { type: ['x'] })],
    ['has no data', event('checkout.session.completed', session, { data: undefined })],
    ['has nothing for its data', event('checkout.session.completed', session, { data: null })],
    ['has no object', event('checkout.session.completed', undefined)],
    ['has a text for its object', event('checkout.session.expired', 'cs_1')],
    ['has a session without id', event('checkout.session.completed', { ...session, id: undefined })],
    ['has a session whose id is a number', event('checkout.session.completed', { ...session, id: 1e17 })],
    ['has a session with an endless id', event('checkout.session.completed', { ...session, id: 'c'.repeat(9_000) })],
    ['has a session that leads elsewhere', event('checkout.session.completed', { ...session, id: '../refunds' })],
    ['has a session without reference', event('checkout.session.completed', { id: 'cs_1' })],
    ['has an object for a reference', event('checkout.session.completed', { id: 'cs_1', client_reference_id: {} })],
    ['has a refund without payment', event('charge.refunded', { id: 'ch_1' })],
    ['has a refund with a number for the payment', event('refund.updated', { payment_intent: 7 })],
    ['has a refund with a payment without id', event('refund.failed', { payment_intent: {} })],
    ['has a dispute without payment', event('charge.dispute.created', {})],
    ['has a dispute with a list for the payment', event('charge.dispute.closed', { payment_intent: ['pi_1'] })],
    ['has a text that the database cannot keep', event('x', { name: 'a\0b' })],
    ['has a name that the database cannot keep', event('x', { 'a\0b': 1 })],
    ['has half a character', event('x', { name: '\ud800' })],
    ['is nested without end', event('x', 0).replace(':0}', `:${'['.repeat(50_000)}${']'.repeat(50_000)}}`)],
  ])('stores an unreadable body, refuses it and changes nothing else: %s', async (_what, body) => {
    expect(await post(body)).toEqual({ status: 400, code: 'payments.event_malformed' })
    expect(await untouched()).toEqual({ stored: 0, queued: 0 })
    const [kept, ...others] = await quarantine()
    expect(others).toEqual([])
    expect(kept).toMatchObject({ provider: 'stripe', deliveries: 1, body_size: Buffer.byteLength(body) })
    expect(kept?.body.equals(Buffer.from(body).subarray(0, 65_536))).toBe(true)
  })

  test('stores a repeated unreadable body once and counts its repetitions', async () => {
    for (const _ of [1, 2, 3]) await post('{}')
    await Promise.all([post('{}'), post('{}')])
    expect(await quarantine()).toMatchObject([{ deliveries: 5 }])
  })

  test('stores an unreadable body only up to a maximum size', async () => {
    const body = event('x', { name: 'a\0b', more: 'x'.repeat(400_000) })
    expect((await post(body)).status).toBe(400)
    const [kept] = await quarantine()
    expect({ kept: kept?.body.byteLength, size: kept?.body_size }).toEqual({ kept: 65_536, size: body.length })
  })

  test('stores a limited number of unreadable bodies, and refuses later ones without storing them', async () => {
    await sql`insert into malformed_provider_events (provider, reason, body, body_size, body_digest)
      select 'stripe', 'not_json', '\\x00', 1, sha256(n::text::bytea) from generate_series(1, 999) n`.execute(db)
    const answers = await Promise.all(Array.from({ length: 6 }, (_, number) => post(`{"number":${number}}`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    expect(await count('malformed_provider_events')).toBe(1_000)
  })

  test('reports an unreadable body in an alert without its content and in the metrics', async () => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    await post(event('checkout.session.completed', { customer_email: 'anna@example.it' }))
    const worker = await startWorker({
      pool,
      db,
      now: () => new Date(),
      log,
      jobs: [],
      scheduled: [],
      listeners: paymentAlarms(log),
    })
    try {
      await expect.poll(() => lines.length).toBe(1)
    } finally {
      await worker.stop()
    }
    const [kept] = await quarantine()
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ level: 50, quarantineId: kept?.id, reason: 'fields_missing' })
    expect(lines.join()).not.toContain('anna')
    const { routes } = createMetrics({
      pools: { requests: pool },
      db,
      health: createComponentHealth(),
      access: { token: undefined, isBehindProxy: false },
    })
    const requested = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    const answer = await routes.request('/metrics', { headers: { host: '127.0.0.1:3000' } }, requested)
    expect(await answer.text()).toContain('unfinished_work{kind="malformed_provider_events"} 1')
  })
})

test('refuses a body without a signature and does not store it', async () => {
  expect(await post('{}', 'whsec_stranger')).toEqual({ status: 400, code: 'payments.signature_invalid' })
  expect(await quarantine()).toEqual([])
})

test.each([
  ['of a type that is none of ours, whatever it holds', event('customer.created', undefined)],
  ['with text that only looks like what cannot be kept', event('x', { name: String.raw`\u0000 \ud800` })],
  [
    'about a session without a reference of ours',
    event('checkout.session.completed', { ...session, client_reference_id: null }),
  ],
  ['about a refund of no payment', event('charge.refunded', { payment_intent: null })],
  ['about a refund whose payment came along', event('refund.created', { payment_intent: { id: 'pi_1' } })],
  ['with a name that is read as a prototype', event('x', {}).replace('"object":{}', '"object":{"__proto__":{"id":1}}')],
])('accepts an event %s', async (_what, body) => {
  expect((await post(body)).status).toBe(200)
  expect(await untouched()).toEqual({ stored: 1, queued: 1 })
  expect(await quarantine()).toEqual([])
})
