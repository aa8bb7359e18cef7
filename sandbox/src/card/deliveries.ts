import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createDueTimer, retryDelay } from '../due-timer.ts'
import type { Log } from '../options.ts'
import type { WriteHealth } from '../write-health.ts'
import { apiVersion } from './account.ts'
import type { Ledger, Delivery } from './ledger.ts'
import { type CardEvent, newId } from './objects.ts'

/** How the next events are delivered, set by a test. */
export interface WebhookTreatment {
  kind: 'drop' | 'duplicate' | 'delay'
  times: number
  types?: string[]
  copies?: number
  milliseconds?: number
}

export interface Deliveries {
  enqueue(event: CardEvent): void
  addTreatment(treatment: WebhookTreatment): void
  clearTreatments(): void
  resend(event: CardEvent, copies: number): void
  start(): void
  stop(): Promise<void>
}

interface DeliveriesOptions {
  ledger: Ledger
  now: () => number
  webhookUrl: string
  secret: string
  log: Log
  writes: WriteHealth
}

const maxAge = 3 * 24 * 60 * 60 * 1000
const answerTimeout = 10_000
const maxConcurrent = 8

function signatureHeader(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

function backoffDelay(attempts: number): number {
  return Math.min(500 * 2 ** (attempts - 1), 60_000)
}

export function createDeliveries({ ledger, now, webhookUrl, secret, log, writes }: DeliveriesOptions): Deliveries {
  const inFlight = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let treatments: WebhookTreatment[] = []
  const nextDue = (): number | null => (inFlight.size < maxConcurrent ? ledger.deliveries.nextDue() : null)
  const timer = createDueTimer({ now, nextDue, work: postDue, writes })

  function add(event: CardEvent, state: 'waiting' | 'dropped', at: number): void {
    const delivery: Delivery = {
      id: newId('whd'),
      event: event.id,
      type: event.type,
      state,
      attempts: 0,
      nextAttemptAt: state === 'waiting' ? at : null,
      lastStatus: null,
      lastError: null,
    }
    save(delivery)
  }

  function save(delivery: Delivery): void {
    ledger.deliveries.put(delivery.id, delivery, { due: delivery.nextAttemptAt, group: delivery.event })
  }

  function treatmentOf(event: CardEvent): WebhookTreatment | undefined {
    const treatment = treatments.find(({ types }) => !types || types.includes(event.type))
    if (treatment && --treatment.times <= 0) treatments = treatments.filter((other) => other !== treatment)
    return treatment
  }

  function postDue(): void {
    for (const delivery of ledger.deliveries.dueBy(now())) {
      if (inFlight.size >= maxConcurrent || stopping.signal.aborted) return
      if (inFlight.has(delivery.id)) continue
      // Not due while it is being posted; after a crash, `start` makes it due again.
      ledger.deliveries.put(delivery.id, delivery, { due: null, group: delivery.event })
      const posting = post(delivery).finally(() => {
        inFlight.delete(delivery.id)
        if (!stopping.signal.aborted) timer.schedule()
      })
      inFlight.set(delivery.id, posting)
    }
  }

  /** A delivery that cannot be saved now is saved as soon as possible; if the process ends before, the event is sent once more. */
  async function untilWritten(write: () => void): Promise<void> {
    const { signal } = stopping
    while (!writes.attempt(write) && !signal.aborted)
      await wait(retryDelay, undefined, { signal, ref: false }).catch(() => undefined)
  }

  async function post(delivery: Delivery): Promise<void> {
    const event = ledger.events.get(delivery.event)
    if (!event) return
    const outcome = await send(event)
    const attempts = delivery.attempts + 1
    const tried: Delivery = { ...delivery, attempts, lastStatus: outcome.status, lastError: outcome.error }
    if (outcome.isAccepted) {
      await untilWritten(() =>
        ledger.transaction(() => {
          save({ ...tried, state: 'delivered', nextAttemptAt: null })
          ledger.events.put(event.id, { ...event, pending_webhooks: 0 })
        }),
      )
      return
    }
    const isOver = now() - event.created * 1000 > maxAge
    const nextAttemptAt = isOver ? null : now() + backoffDelay(attempts)
    await untilWritten(() => save({ ...tried, state: isOver ? 'given_up' : 'waiting', nextAttemptAt }))
    if (!stopping.signal.aborted)
      log.warn({ event: event.id, type: event.type, attempts, ...outcome }, 'card webhook not accepted')
  }

  async function send(event: CardEvent): Promise<{ isAccepted: boolean; status: number | null; error: string | null }> {
    const payload = JSON.stringify(event, null, 2)
    try {
      const answer = await fetch(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(payload, secret, Math.floor(now() / 1000)),
          'stripe-version': apiVersion,
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(answerTimeout)]),
      })
      await answer.body?.cancel()
      return { isAccepted: answer.ok, status: answer.status, error: null }
    } catch (error) {
      return { isAccepted: false, status: null, error: error instanceof Error ? error.message : String(error) }
    }
  }

  return {
    enqueue(event) {
      const treatment = treatmentOf(event)
      const at = now() + (treatment?.kind === 'delay' ? (treatment.milliseconds ?? 1000) : 0)
      const copies = treatment?.kind === 'duplicate' ? (treatment.copies ?? 2) : 1
      for (let copy = 0; copy < copies; copy += 1) add(event, treatment?.kind === 'drop' ? 'dropped' : 'waiting', at)
      queueMicrotask(timer.schedule)
    },
    addTreatment: (treatment) => void treatments.push({ ...treatment }),
    clearTreatments() {
      treatments = []
    },
    resend(event, copies) {
      for (let copy = 0; copy < copies; copy += 1) add(event, 'waiting', now())
      timer.schedule()
    },
    start() {
      const scheduleWaiting = (): void => {
        for (const delivery of ledger.deliveries.newestFirst()) {
          if (delivery.state === 'waiting') save({ ...delivery, nextAttemptAt: now() })
        }
      }
      void untilWritten(scheduleWaiting).then(timer.schedule)
    },
    async stop() {
      timer.stop()
      stopping.abort()
      await Promise.all(inFlight.values())
    },
  }
}
