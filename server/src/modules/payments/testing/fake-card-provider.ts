import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { outsideTransactions } from '../../../kernel/outside-calls.ts'
import {
  CardProviderError,
  type CardDispute,
  type CardEvent,
  type CardProvider,
  type CardRefund,
  type CardSession,
  type RefundRequest,
  type SessionRequest,
} from '../ports.ts'

type Call =
  | 'openSession'
  | 'findSession'
  | 'findSessionOf'
  | 'expireSession'
  | 'refund'
  | 'listRefunds'
  | 'listDisputes'
/** before: the provider does not act. after: it acts, and its answer is lost. refused: it refuses. */
type Failure = 'before' | 'after' | 'refused'
type Session = CardSession & { readonly expiresAt: Date }

export interface FakeCardProvider extends CardProvider {
  /** Pays on the page as the buyer; returns false when the page is no longer open. */
  pay(sessionId: string): boolean
  /** Replaces the provider's answer about a session. */
  tamper(sessionId: string, changes: Partial<CardSession>): void
  /** Makes a refund as an operator at the provider. */
  refundAtProvider(paymentId: string, amount: number): void
  /** Makes the bank reverse a payment, and decide about it. Returns the dispute. */
  dispute(paymentId: string, changes?: Partial<CardDispute>): CardDispute
  fail(call: Call, failure: Failure, times?: number): void
  calls(call: Call): number
  sessions(): readonly CardSession[]
  refundsOf(paymentId: string): readonly CardRefund[]
  /** Returns signed bytes as the provider would post them. */
  eventAbout(about: CardEvent['about'], id?: string): { body: Uint8Array; signature: string }
}

export function createFakeCardProvider(now: () => Date = () => new Date()): FakeCardProvider {
  const secret = randomUUID()
  const byKey = new Map<string, { requested: string; id: string }>()
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, CardRefund[]>()
  const disputes = new Map<string, CardDispute>()
  const failures: { call: Call; failure: Failure; left: number }[] = []
  const counts = new Map<Call, number>()

  async function answering<T>(call: Call, act: () => T): Promise<T> {
    counts.set(call, (counts.get(call) ?? 0) + 1)
    const next = failures.find((one) => one.call === call && one.left > 0)
    if (!next) return act()
    next.left -= 1
    if (next.failure === 'after') act()
    throw new CardProviderError(
      next.failure === 'refused' ? 'refused' : 'unreachable',
      `The fake is set to fail: ${next.failure}`,
    )
  }

  function find(id: string): Session {
    const session = sessions.get(id)
    if (!session) throw new CardProviderError('refused', `No such session: ${id}`)
    return session.state === 'open' && session.expiresAt <= now()
      ? change(id, { state: 'expired', url: null })
      : session
  }

  function change(id: string, changes: Partial<CardSession>): Session {
    const session = { ...(sessions.get(id) as Session), ...changes }
    sessions.set(id, session)
    return session
  }

  function once<T>(key: string, request: unknown, make: () => { id: string; made: T }, again: (id: string) => T): T {
    const requested = JSON.stringify(request)
    const earlier = byKey.get(key)
    if (earlier && earlier.requested !== requested)
      throw new CardProviderError('refused', 'The key was used for another request')
    if (earlier) return again(earlier.id)
    const { id, made } = make()
    byKey.set(key, { requested, id })
    return made
  }

  const refundList = (paymentId: string): CardRefund[] => refunds.get(paymentId) ?? []
  const sign = (body: Uint8Array): Buffer => createHmac('sha256', secret).update(body).digest()

  function addRefund(paymentId: string, amount: number, reference: string | null): CardRefund {
    const session = [...sessions.values()].find((one) => one.paymentId === paymentId)
    const left = (session?.amount ?? 0) - refundList(paymentId).reduce((sum, one) => sum + one.amount, 0)
    const { state } = disputes.get(paymentId) ?? { state: 'won' }
    if (state !== 'won') throw new CardProviderError('refused', 'The bank has the money')
    if (amount > left) throw new CardProviderError('refused', 'More than is left of the payment')
    const refund: CardRefund = { id: `re_${randomUUID()}`, amount, state: 'succeeded', reference }
    refunds.set(paymentId, [...refundList(paymentId), refund])
    return refund
  }

  const provider: FakeCardProvider = {
    openSession: (request: SessionRequest) =>
      answering('openSession', () =>
        once(
          request.key,
          request,
          () => {
            const id = `cs_${randomUUID()}`
            const url = `http://pay.test/${id}`
            const made: Session = {
              id,
              state: 'open',
              amount: request.amount,
              currency: 'eur',
              reference: request.reference,
              paymentId: null,
              url,
              expiresAt: request.expiresAt,
            }
            sessions.set(id, made)
            return { id, made }
          },
          find,
        ),
      ),
    findSession: (id) => answering('findSession', () => find(id)),
    findSessionOf: (paymentId) =>
      answering('findSessionOf', () => [...sessions.values()].find((one) => one.paymentId === paymentId) ?? null),
    expireSession: (id) =>
      answering('expireSession', () =>
        find(id).state === 'open' ? change(id, { state: 'expired', url: null }) : find(id),
      ),
    refund: (request: RefundRequest) =>
      answering('refund', () =>
        once(
          request.key,
          request,
          () => {
            const made = addRefund(request.paymentId, request.amount, request.reference)
            return { id: made.id, made }
          },
          (id) => refundList(request.paymentId).find((one) => one.id === id) as CardRefund,
        ),
      ),
    listRefunds: (paymentId) => answering('listRefunds', () => refundList(paymentId)),
    listDisputes: (paymentId) =>
      answering('listDisputes', () => [disputes.get(paymentId)].filter((one) => one !== undefined)),
    readEvent(body, signature) {
      const [given, right] = [Buffer.from(signature, 'hex'), sign(body)]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return JSON.parse(Buffer.from(body).toString()) as CardEvent
    },

    pay(id) {
      if (find(id).state !== 'open') return false
      change(id, { state: 'paid', paymentId: `pi_${randomUUID()}`, url: null })
      return true
    },
    tamper: (id, changes) => void change(id, changes),
    refundAtProvider: (paymentId, amount) => void addRefund(paymentId, amount, null),
    dispute(paymentId, changes = {}) {
      const { amount } = [...sessions.values()].find((one) => one.paymentId === paymentId) ?? {}
      const known = disputes.get(paymentId) ?? { id: `du_${randomUUID()}`, amount: amount ?? 0, state: 'open' }
      const dispute = { ...known, ...changes }
      disputes.set(paymentId, dispute)
      return dispute
    },
    fail: (call, failure, times = 1) => void failures.push({ call, failure, left: times }),
    calls: (call) => counts.get(call) ?? 0,
    sessions: () => [...sessions.values()],
    refundsOf: refundList,
    eventAbout(about, id = `evt_${randomUUID()}`) {
      const event: CardEvent = { id, type: 'test', about, payload: {} }
      const body = Buffer.from(JSON.stringify(event))
      return { body, signature: sign(body).toString('hex') }
    },
  }
  return outsideTransactions(provider, { local: ['readEvent'] })
}
