import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox, type Sandbox } from '@autopiazza/sandbox'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CardProvider } from '../../modules/payments/ports.ts'
import { aSessionRequest, describeCardProvider } from '../../modules/payments/testing/card-provider-suite.ts'
import { readStripeSession } from './read-stripe-session.ts'
import { createStripeCardProvider } from './stripe-card-provider.ts'

const log = { info: () => {}, warn: () => {} }
const webhookSecrets = ['whsec_next', 'whsec_present']
let dataDir: string
let sandbox: Sandbox
let cards: CardProvider

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'card-provider-'))
  sandbox = await startSandbox({
    host: '127.0.0.1',
    dataDir,
    publicBaseUrl: 'http://localhost:3000',
    webhookUrl: 'http://127.0.0.1:9/',
    stripeWebhookSecret: 'whsec_present',
    log,
  })
  cards = createStripeCardProvider({
    secretKey: sandbox.stripe.secretKey,
    webhookSecrets,
    apiBase: sandbox.stripe.apiBase,
  })
})
afterEach(async () => {
  await sandbox.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function control(path: string, body: unknown = {}): Promise<void> {
  await fetch(`${sandbox.url}/sandbox/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function signed(secret: string, timestamp = Math.floor(Date.now() / 1000)): { body: Uint8Array; signature: string } {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_1', client_reference_id: 'payment-1' } },
  })
  return {
    body: Buffer.from(payload),
    signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  }
}

describeCardProvider('Stripe, played by the sandbox', () => ({
  cards,
  pay: (sessionId) => control(`sessions/${sessionId}/pay`),
  loseAnswer: (call) =>
    control('faults', {
      kind: 'reset',
      moment: 'after',
      times: 1,
      method: 'POST',
      path: call === 'refund' ? '/v1/refunds' : '/v1/checkout/sessions',
    }),
  dispute: (paymentId) => control(`payments/${paymentId}/dispute`),
  decide: (paymentId, status) => control(`payments/${paymentId}/dispute`, { status }),
  slowDown: (milliseconds) =>
    control('faults', { kind: 'delay', milliseconds, times: 1, method: 'POST', path: '/v1/checkout/sessions' }),
  breakDown: () => control('faults', { kind: 'fail', moment: 'before', times: 20 }),
  signedEvent: () => signed('whsec_present'),
}))

test('accepts signatures of both configured secrets during a rotation, and of no other secret', () => {
  const { body, signature } = signed('whsec_next')
  expect(cards.readEvent(body, signature)).toMatchObject({ id: 'evt_1' })
  expect(cards.readEvent(body, signed('whsec_present').signature)).toMatchObject({ id: 'evt_1' })
  expect(cards.readEvent(body, signed('whsec_other').signature)).toBeNull()
})

test.each(webhookSecrets)(
  'distinguishes an event signed by %s more than five minutes ago from an event with another signature',
  (secret) => {
    const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds
    const { body } = signed(secret)
    expect(cards.readEvent(body, signed(secret, ago(299)).signature)).toMatchObject({ id: 'evt_1' })
    for (const seconds of [302, 3_600, 86_400]) {
      expect(cards.readEvent(body, signed(secret, ago(seconds)).signature)).toEqual({ isLate: true })
      expect(cards.readEvent(body, signed('whsec_other', ago(seconds)).signature)).toBeNull()
      const moved = signed(secret, ago(seconds)).signature.replace(/^t=\d+/, `t=${ago(0)}`)
      expect(cards.readEvent(body, moved)).toBeNull()
      expect(
        cards.readEvent(Buffer.concat([body, Buffer.from(' ')]), signed(secret, ago(seconds)).signature),
      ).toBeNull()
    }
  },
)

test('opens the payment page without adaptive pricing, so that a card of any country is charged in euro', async () => {
  const { id } = await cards.openSession(aSessionRequest())
  const { hostname, port } = new URL(sandbox.stripe.apiBase)
  const stripe = new Stripe(sandbox.stripe.secretKey, { host: hostname, port, protocol: 'http' })
  expect((await stripe.checkout.sessions.retrieve(id)).adaptive_pricing).toEqual({ enabled: false })
  await control(`sessions/${id}/pay`, { presentment_amount: 28_140, presentment_currency: 'chf' })
  expect(await cards.findSession(id)).toMatchObject({ state: 'open' })
})

test.each([
  ['its own', {}, { amount: 30_000, currency: 'eur' }],
  [
    'another currency',
    { presentment_details: { presentment_amount: 28_140, presentment_currency: 'chf' } },
    { amount: 30_000, currency: 'eur' },
  ],
  [
    'another currency, as older versions of the API wrote it',
    {
      amount_total: 28_140,
      currency: 'chf',
      currency_conversion: { amount_total: 30_000, amount_subtotal: 30_000, source_currency: 'eur', fx_rate: '0.938' },
    },
    { amount: 30_000, currency: 'eur' },
  ],
  [
    'a currency that we did not ask for',
    { amount_total: 28_140, currency: 'chf' },
    { amount: 28_140, currency: 'chf' },
  ],
] as const)('reads a checkout session that was paid in %s', async (_what, changes, read) => {
  const { hostname, port } = new URL(sandbox.stripe.apiBase)
  const stripe = new Stripe(sandbox.stripe.secretKey, { host: hostname, port, protocol: 'http' })
  const { id } = await cards.openSession(aSessionRequest())
  await control(`sessions/${id}/pay`)
  const session = { ...(await stripe.checkout.sessions.retrieve(id)), ...changes } as Stripe.Checkout.Session
  expect(readStripeSession(session)).toMatchObject({ state: 'paid', ...read })
})

test(
  'gives up on a payment provider that does not respond, and does not call it during the pause even if it works again',
  { timeout: 40_000 },
  async () => {
    await control('faults', { kind: 'hang', moment: 'before', times: 20 })
    const answers = await Promise.allSettled([
      cards.openSession(aSessionRequest()),
      cards.findSession('cs_1'),
      cards.findSession('cs_2'),
    ])
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.kind)).toEqual([
      'unreachable',
      'unreachable',
      'unreachable',
    ])
    await fetch(`${sandbox.url}/sandbox/control/faults`, { method: 'DELETE' })
    await expect(cards.findSession('cs_3')).rejects.toMatchObject({ kind: 'unreachable' })
  },
)
