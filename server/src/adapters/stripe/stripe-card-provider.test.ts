import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox, type Sandbox } from '@autopiazza/sandbox'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CardProvider } from '../../modules/payments/ports.ts'
import { aSessionRequest, describeCardProvider } from '../../modules/payments/testing/card-provider-suite.ts'
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

test('accepts both secrets while one is being replaced, no third one, and nothing older than five minutes', () => {
  const { body, signature } = signed('whsec_next')
  expect(cards.readEvent(body, signature)).toMatchObject({ id: 'evt_1' })
  expect(cards.readEvent(body, signed('whsec_other').signature)).toBeNull()
  expect(cards.readEvent(body, signed('whsec_present', Math.floor(Date.now() / 1000) - 301).signature)).toBeNull()
})

test(
  'a provider that hangs is given up, and left alone afterwards even when it is well again',
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
