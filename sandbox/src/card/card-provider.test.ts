import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  control,
  depositSession,
  newDataDir,
  startWebhookReceiver,
  press,
  runSandbox,
  stripeClient,
} from '../sandbox-fixture.ts'
import type { Sandbox } from '../start-sandbox.ts'

let data: Awaited<ReturnType<typeof newDataDir>>
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let sandbox: Sandbox
let stripe: Stripe

beforeEach(async () => {
  data = await newDataDir()
  receiver = await startWebhookReceiver()
  sandbox = await runSandbox(data.path, receiver.url)
  stripe = stripeClient(sandbox)
})

afterEach(async () => {
  await sandbox.close()
  await receiver.close()
  await data.remove()
})

function idOf(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '')
}

async function paidSession(): Promise<{ id: string; intent: string }> {
  const session = await stripe.checkout.sessions.create(depositSession())
  await press(sandbox, session.id, 'pay')
  const paid = await stripe.checkout.sessions.retrieve(session.id)
  return { id: paid.id, intent: idOf(paid.payment_intent) }
}

describe('a checkout session', () => {
  test('a checkout session is created open, with its amount, references and payment page', async () => {
    const session = await stripe.checkout.sessions.create(depositSession())
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 30_000,
      currency: 'eur',
      client_reference_id: 'reservation-1',
      metadata: { reservation: 'reservation-1' },
      payment_intent: null,
      url: `http://localhost:3000/sandbox/pay/${session.id}`,
    })
    expect(session.line_items).toBeUndefined()
    expect(session.lastResponse.requestId).toMatch(/^req_/)
  })

  test('a checkout session refuses an expiry less than 30 minutes or more than 24 hours away', async () => {
    const now = Math.floor(Date.now() / 1000)
    for (const expires_at of [now + 29 * 60, now + 24 * 3600 + 60]) {
      await expect(stripe.checkout.sessions.create(depositSession({ expires_at }))).rejects.toMatchObject({
        param: 'expires_at',
        statusCode: 400,
      })
    }
  })

  test('the refusal of a checkout session names the missing or unknown parameter', async () => {
    await expect(stripe.checkout.sessions.create(depositSession({ success_url: undefined }))).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'success_url',
    })
    const unknown = { ...depositSession(), colour: 'red' }
    await expect(stripe.checkout.sessions.create(unknown)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
    })
  })

  test('paying returns the user to the shop and sends signed events in the order of their creation', async () => {
    const session = await stripe.checkout.sessions.create(depositSession())
    const back = await press(sandbox, session.id, 'pay')
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toBe(`http://localhost:3000/vehicle/1?payment=success&session=${session.id}`)

    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    })
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid' })
    expect(paid.payment_intent).toMatchObject({
      status: 'succeeded',
      amount_received: 30_000,
      metadata: { reservation: 'reservation-1' },
      latest_charge: { object: 'charge', paid: true, amount: 30_000 },
    })
    expect(paid.line_items?.data[0]).toMatchObject({ description: 'Deposito Fiat Panda', amount_total: 30_000 })

    await expect
      .poll(() => receiver.types().toSorted())
      .toEqual(['charge.succeeded', 'checkout.session.completed', 'payment_intent.succeeded'])
    const events = await stripe.events.list({ types: ['checkout.session.completed'] })
    expect(events.data).toHaveLength(1)
    expect(await stripe.events.retrieve(events.data[0]?.id ?? '')).toMatchObject({ type: 'checkout.session.completed' })
  })

  test('a checkout session is paid once however often the button is clicked', async () => {
    const session = await stripe.checkout.sessions.create(depositSession())
    await Promise.all(Array.from({ length: 5 }, () => press(sandbox, session.id, 'pay')))
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })

  test('a checkout session stays open after a declined card, shows the refusal, and can still be paid', async () => {
    const session = await stripe.checkout.sessions.create(depositSession())
    await press(sandbox, session.id, 'decline')
    const page = await sandbox.app.request(`/sandbox/pay/${session.id}`)
    expect(await page.text()).toContain('La carta è stata rifiutata')
    const open = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(open).toMatchObject({ status: 'open', payment_intent: { last_payment_error: { code: 'card_declined' } } })
    await expect.poll(() => receiver.types()).toContain('payment_intent.payment_failed')

    await press(sandbox, session.id, 'pay')
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_intent: { status: 'succeeded', last_payment_error: null },
    })
  })

  test('cancelling returns the user to the shop and leaves the checkout session open', async () => {
    const session = await stripe.checkout.sessions.create(depositSession())
    const back = await press(sandbox, session.id, 'cancel')
    expect(back.headers.get('location')).toBe('http://localhost:3000/vehicle/1?payment=canceled')
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  })

  test('a checkout session expires on request, once, and never when paid', async () => {
    const session = await stripe.checkout.sessions.create(depositSession())
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null })
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('has a status of `expired`')
    await press(sandbox, session.id, 'pay')
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid')
    const paid = await paidSession()
    await expect(stripe.checkout.sessions.expire(paid.id)).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
    })
    await expect.poll(() => receiver.types()).toContain('checkout.session.expired')
  })

  test('the payment page is in the language of the session and needs no scripts', async () => {
    const english = await stripe.checkout.sessions.create(depositSession({ locale: 'en' }))
    const page = await sandbox.app.request(`/sandbox/pay/${english.id}`)
    const markup = await page.text()
    for (const word of ['lang="en"', '€300.00', 'Deposito Fiat Panda', '>Pay<', '>Card declined<', '>Cancel<'])
      expect(markup).toContain(word)
    expect(markup).not.toContain('<script')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000")
    const italian = await stripe.checkout.sessions.create(depositSession({ locale: undefined }))
    const inItalian = await (await sandbox.app.request(`/sandbox/pay/${italian.id}`)).text()
    for (const word of ['>Paga<', '>Carta rifiutata<', '>Annulla<', '300,00\u00a0€']) expect(inItalian).toContain(word)
    expect((await sandbox.app.request('/sandbox/pay/cs_test_none')).status).toBe(404)
  })
})

describe('a refund', () => {
  test('partial refunds never exceed the paid amount', async () => {
    const { intent } = await paidSession()
    const part = await stripe.refunds.create({ payment_intent: intent, amount: 10_000, metadata: { why: 'test' } })
    expect(part).toMatchObject({
      status: 'succeeded',
      amount: 10_000,
      payment_intent: intent,
      metadata: { why: 'test' },
    })
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 20_001 })).rejects.toThrow(
      'greater than unrefunded amount',
    )
    await stripe.refunds.create({ charge: idOf(part.charge) })
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const list = await stripe.refunds.list({ payment_intent: intent })
    expect(list.data.map(({ amount }) => amount)).toEqual([20_000, 10_000])
    expect((await stripe.refunds.retrieve(part.id)).amount).toBe(10_000)
    expect(await stripe.charges.retrieve(idOf(part.charge))).toMatchObject({
      amount_refunded: 30_000,
      refunded: true,
    })
    await expect
      .poll(() => receiver.types())
      .toEqual(expect.arrayContaining(['refund.created', 'charge.refunded', 'refund.updated']))
  })

  test('a refund is refused for an unknown payment', async () => {
    await expect(stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    })
  })
})

describe('an idempotency key', () => {
  test('an idempotency key returns the same answer again, and is refused when the parameters differ', async () => {
    const options = { idempotencyKey: 'reservation-1/1' }
    const first = await stripe.checkout.sessions.create(depositSession(), options)
    const again = await stripe.checkout.sessions.create(depositSession(), options)
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    await expect(stripe.checkout.sessions.create(depositSession({ locale: 'en' }), options)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    )
  })

  test('a repeated refund request with the same idempotency key refunds once when the first answer was lost', async () => {
    const { intent } = await paidSession()
    await control(sandbox, 'faults', { kind: 'fail', moment: 'after', path: '/v1/refunds' })
    const options = { idempotencyKey: 'refund-1' }
    await expect(stripe.refunds.create({ payment_intent: intent }, options)).rejects.toMatchObject({ statusCode: 500 })
    const refund = await stripe.refunds.create({ payment_intent: intent }, options)
    expect((await stripe.refunds.list({ payment_intent: intent })).data.map(({ id }) => id)).toEqual([refund.id])
  })

  test('a second request with the same idempotency key is answered 409 while the first is running', async () => {
    await control(sandbox, 'faults', { kind: 'delay', milliseconds: 300, path: '/v1/checkout' })
    const options = { idempotencyKey: 'same-key' }
    const requests = [1, 2].map(() => stripe.checkout.sessions.create(depositSession(), options))
    const outcomes = await Promise.allSettled(requests)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { statusCode: 409, code: 'idempotency_key_in_use' },
    })
  })
})

describe('faults', () => {
  test('a wrong API key is an authentication error', async () => {
    const { hostname, port } = new URL(sandbox.url)
    const stranger = new Stripe('sk_test_wrong', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
    await expect(stranger.refunds.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  })

  test('a request whose connection was cut after acting succeeds when repeated with its idempotency key', async () => {
    await control(sandbox, 'faults', { kind: 'reset', moment: 'after', path: '/v1/checkout/sessions' })
    const session = await stripe.checkout.sessions.create(depositSession())
    expect((await stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([session.id])
  })

  test("a call to a provider that does not answer ends with the caller's timeout", async () => {
    await control(sandbox, 'faults', { kind: 'hang' })
    await expect(stripeClient(sandbox, { timeout: 150 }).refunds.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    )
    expect((await stripe.refunds.list()).data).toEqual([])
  })

  test('faults that are added one after the other occur in that order', async () => {
    for (const kind of ['spare', 'fail', 'spare', 'fail']) await control(sandbox, 'faults', { kind })
    const outcomes: string[] = []
    for (let call = 0; call < 5; call += 1)
      outcomes.push(
        await stripe.refunds.list().then(
          () => 'answered',
          () => 'failed',
        ),
      )
    expect(outcomes).toEqual(['answered', 'failed', 'answered', 'failed', 'answered'])
  })

  test('a refused webhook is sent again until it is accepted', async () => {
    receiver.refuse(2)
    const session = await stripe.checkout.sessions.create(depositSession())
    await stripe.checkout.sessions.expire(session.id)
    await expect.poll(() => receiver.types()).toEqual(['checkout.session.expired'])
  })

  test('webhooks can be dropped, repeated and sent again on request', async () => {
    await control(sandbox, 'webhooks', {
      kind: 'drop',
      types: ['charge.succeeded', 'payment_intent.succeeded'],
      times: 2,
    })
    await control(sandbox, 'webhooks', { kind: 'duplicate', types: ['checkout.session.completed'], copies: 3 })
    await paidSession()
    const completed = 'checkout.session.completed'
    await expect.poll(() => receiver.types()).toEqual([completed, completed, completed])
    const lost = (await stripe.events.list({ type: 'payment_intent.succeeded' })).data[0]
    await control(sandbox, `events/${lost?.id}/resend`, { copies: 1 })
    await expect.poll(() => receiver.types().at(-1)).toBe('payment_intent.succeeded')
  })
})
