import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CardProviderError, type CardEvent, type CardProvider, type SessionRequest } from '../ports.ts'

export interface CardProviderBench {
  readonly cards: CardProvider
  pay(sessionId: string): Promise<void> | void
  /** Makes the next call of this kind take effect but lose its answer. */
  loseAnswer(call: 'openSession' | 'refund'): Promise<void> | void
  /** Makes the bank reverse a payment, and later decide. */
  dispute(paymentId: string): Promise<void> | void
  decide(paymentId: string, state: 'won' | 'lost'): Promise<void> | void
  /** Delays every answer by this time. */
  slowDown?(milliseconds: number): Promise<void> | void
  breakDown(): Promise<void> | void
  signedEvent(
    about: CardEvent['about'],
  ): Promise<{ body: Uint8Array; signature: string }> | { body: Uint8Array; signature: string }
}

export function aSessionRequest(): SessionRequest {
  const reference = randomUUID()
  return {
    key: `${reference}:1`,
    reference,
    amount: 30_000,
    expiresAt: new Date(Date.now() + 31 * 60_000),
    page: {
      title: 'Fiat Panda 2020',
      email: 'cliente@example.it',
      language: 'it',
      successUrl: 'http://localhost:3000/vehicle/1?payment=success',
      cancelUrl: 'http://localhost:3000/vehicle/1?payment=canceled',
    },
  }
}

/** Tests the behaviour the product relies on; the fake and the real adapter pass it. */
export function describeCardProvider(name: string, bench: () => CardProviderBench): void {
  describe(`the card provider ${name}`, () => {
    test('opens a page with amount, currency and our reference', async () => {
      const request = aSessionRequest()
      const session = await bench().cards.openSession(request)
      expect(session).toMatchObject({
        state: 'open',
        amount: 30_000,
        currency: 'eur',
        reference: request.reference,
        paymentId: null,
      })
      expect(session.url).toMatch(/^http/)
      expect(await bench().cards.findSession(session.id)).toEqual(session)
    })

    test('opens one page for one key when requested concurrently', async () => {
      const request = aSessionRequest()
      const sessions = await Promise.all(Array.from({ length: 3 }, () => bench().cards.openSession(request)))
      expect(new Set(sessions.map(({ id }) => id)).size).toBe(1)
    })

    test('refuses another request under a used key', async () => {
      const request = aSessionRequest()
      await bench().cards.openSession(request)
      await expect(bench().cards.openSession({ ...request, amount: 1_000 })).rejects.toMatchObject({ kind: 'refused' })
    })

    test('opens the same page again when the first answer was lost', async () => {
      const request = aSessionRequest()
      await bench().loseAnswer('openSession')
      const first = await bench()
        .cards.openSession(request)
        .catch(() => null)
      const again = await bench().cards.openSession(request)
      expect(first === null || first.id === again.id).toBe(true)
      expect(again).toMatchObject({ state: 'open', reference: request.reference })
    })

    test('returns a paid session with its payment', async () => {
      const { id } = await bench().cards.openSession(aSessionRequest())
      await bench().pay(id)
      const paid = await bench().cards.findSession(id)
      expect(paid).toMatchObject({ state: 'paid', amount: 30_000 })
      expect(paid.paymentId).toEqual(expect.any(String))
    })

    test('finds the page on which money was paid', async () => {
      const { id, reference } = await bench().cards.openSession(aSessionRequest())
      await bench().pay(id)
      const { paymentId } = await bench().cards.findSession(id)
      expect(await bench().cards.findSessionOf(paymentId ?? '')).toMatchObject({ id, reference, state: 'paid' })
      expect(await bench().cards.findSessionOf('pi_unknown')).toBeNull()
    })

    test('closes an open page, and returns a closed or paid one unchanged', async () => {
      const open = await bench().cards.openSession(aSessionRequest())
      expect(await bench().cards.expireSession(open.id)).toMatchObject({ state: 'expired', url: null })
      expect(await bench().cards.expireSession(open.id)).toMatchObject({ state: 'expired' })
      const other = await bench().cards.openSession(aSessionRequest())
      await bench().pay(other.id)
      expect(await bench().cards.expireSession(other.id)).toMatchObject({ state: 'paid' })
    })

    test('refunds once under our reference, even when the first answer was lost', async () => {
      const { id } = await bench().cards.openSession(aSessionRequest())
      await bench().pay(id)
      const paymentId = (await bench().cards.findSession(id)).paymentId ?? ''
      const reference = randomUUID()
      const request = { key: reference, reference, paymentId, amount: 30_000 }
      await bench().loseAnswer('refund')
      await bench()
        .cards.refund(request)
        .catch(() => null)
      const refund = await bench().cards.refund(request)
      expect(refund).toMatchObject({ amount: 30_000, state: 'succeeded', reference: request.reference })
      expect(await bench().cards.listRefunds(paymentId)).toEqual([refund])
      const more = randomUUID()
      await expect(bench().cards.refund({ ...request, key: more, reference: more })).rejects.toMatchObject({
        kind: 'refused',
      })
    })

    test('opens one page for one key even with slow answers', { timeout: 60_000 }, async () => {
      const request = aSessionRequest()
      await bench().slowDown?.(1_500)
      const sessions = await Promise.all(Array.from({ length: 3 }, () => bench().cards.openSession(request)))
      expect(new Set(sessions.map(({ id }) => id)).size).toBe(1)
    })

    test('returns disputes, and refunds nothing until they are won', async () => {
      const { cards, pay, dispute, decide } = bench()
      const { id } = await cards.openSession(aSessionRequest())
      await pay(id)
      const paymentId = (await cards.findSession(id)).paymentId ?? ''
      expect(await cards.listDisputes(paymentId)).toEqual([])
      await dispute(paymentId)
      expect(await cards.listDisputes(paymentId)).toEqual([{ id: expect.any(String), amount: 30_000, state: 'open' }])
      const reference = randomUUID()
      const request = { key: reference, reference, paymentId, amount: 30_000 }
      await expect(cards.refund(request)).rejects.toMatchObject({ kind: 'refused' })
      await decide(paymentId, 'won')
      expect(await cards.listDisputes(paymentId)).toMatchObject([{ state: 'won' }])
      expect(await cards.refund({ ...request, key: `${reference}:won` })).toMatchObject({ state: 'succeeded' })
    })

    test('refuses an unknown session, payment or refund', async () => {
      await expect(bench().cards.findSession('cs_unknown')).rejects.toMatchObject({ kind: 'refused' })
    })

    test('reads only events that it signed', async () => {
      const about = { sessionId: 'cs_1', reference: 'payment-1' }
      const { body, signature } = await bench().signedEvent(about)
      const { cards } = bench()
      expect(cards.readEvent(body, signature)).toMatchObject({ id: expect.any(String), about })
      expect(cards.readEvent(Buffer.concat([body, Buffer.from(' ')]), signature)).toBeNull()
      expect(cards.readEvent(body.slice(0, -1), signature)).toBeNull()
      for (const forged of ['', 't=1,v1=00', 'nonsense', signature.replace(/[0-9a-f]{6}$/, '000000')])
        expect(cards.readEvent(body, forged)).toBeNull()
    })

    test('throws unreachable when the provider fails', async () => {
      await bench().breakDown()
      const error = await bench()
        .cards.openSession(aSessionRequest())
        .catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(CardProviderError)
      expect(error).toMatchObject({ kind: 'unreachable' })
    })
  })
}
