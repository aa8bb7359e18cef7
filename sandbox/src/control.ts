import { Hono } from 'hono'
import type { CardAccount } from './card/account.ts'
import { visibleSession } from './card/checkout-sessions.ts'
import { closeDispute, openDispute } from './card/disputes.ts'
import type { Deliveries, WebhookTreatment } from './card/deliveries.ts'
import type { Fault, Faults } from './card/faults.ts'
import { CardRefusal } from './card/refusal.ts'
import { declineSession, paySession } from './card/payments.ts'
import { type CreditApplications, grantingStatuses } from './financing/credit-applications.ts'

interface ControlOptions {
  account: CardAccount
  deliveries: Deliveries
  faults: Faults
  credit: CreditApplications
}

type Json = Record<string, unknown>

const faultKinds = ['fail', 'reset', 'hang', 'delay', 'spare'] as const
const treatmentKinds = ['drop', 'duplicate', 'delay'] as const

/** The providers' test dashboard, on the sandbox's own port only: sets faults and lists what happened. */
export function createControl({ account, deliveries, faults, credit }: ControlOptions): Hono {
  const app = new Hono().basePath('/sandbox/control')
  const { ledger } = account

  // Another origin's page cannot post a JSON body without a preflight, which is not answered here.
  app.use(async (c, next) => {
    const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false
    if (c.req.method !== 'GET' && !isJson) return c.json({ message: 'Send application/json' }, 415)
    await next()
  })

  app.get('/ledger', (c) =>
    c.json({
      sessions: [...ledger.sessions.newestFirst()].map(visibleSession),
      payments: [...ledger.intents.newestFirst()],
      charges: [...ledger.charges.newestFirst()],
      refunds: [...ledger.refunds.newestFirst()],
      disputes: [...ledger.disputes.newestFirst()],
      creditApplications: credit.all(),
    }),
  )
  app.get('/deliveries', (c) => c.json({ deliveries: [...ledger.deliveries.newestFirst()] }))

  app.post('/webhooks', async (c) => {
    const treatment = readTreatment(await c.req.json())
    if (!treatment) return c.json({ message: `kind is one of ${treatmentKinds.join(', ')}` }, 400)
    deliveries.addTreatment(treatment)
    return c.json(treatment, 201)
  })
  app.delete('/webhooks', (c) => {
    deliveries.clearTreatments()
    return c.body(null, 204)
  })

  app.post('/events/:id/resend', async (c) => {
    const event = ledger.events.get(c.req.param('id'))
    if (!event) return c.json({ message: 'No such event' }, 404)
    const body: Json = await c.req.json()
    deliveries.resend(event, count(body['copies']))
    return c.json(event, 202)
  })

  app.post('/faults', async (c) => {
    const fault = readFault(await c.req.json())
    if (!fault) return c.json({ message: `kind is one of ${faultKinds.join(', ')}; moment is before or after` }, 400)
    faults.add(fault)
    return c.json(fault, 201)
  })
  app.delete('/faults', (c) => {
    faults.clear()
    return c.body(null, 204)
  })

  app.post('/credit-applications/:id/decide', async (c) => {
    const body: Json = await c.req.json()
    const status = grantingStatuses.find((one) => one === body['grantingStatusCode'])
    if (!status) return c.json({ message: `grantingStatusCode is one of ${grantingStatuses.join(', ')}` }, 400)
    const application = credit.decide(c.req.param('id'), status)
    return application ? c.json(application) : c.json({ message: 'No such credit application' }, 404)
  })

  app.post('/payments/:id/dispute', async (c) => {
    const body: Json = await c.req.json()
    const decision = (['won', 'lost'] as const).find((one) => one === body['status'])
    const id = c.req.param('id')
    return c.json(decision ? closeDispute(account, id, decision) : openDispute(account, id))
  })

  app.post('/sessions/:id/pay', async (c) => {
    // Without a body, the card is charged in the session's currency.
    const { presentment_amount: amount, presentment_currency: currency } = JSON.parse(
      (await c.req.text()) || '{}',
    ) as Json
    const presentment =
      typeof amount === 'number' && typeof currency === 'string'
        ? { presentment_amount: amount, presentment_currency: currency }
        : null
    try {
      return c.json(visibleSession(paySession(account, c.req.param('id'), presentment)))
    } catch (error) {
      if (!(error instanceof CardRefusal)) throw error
      return c.json(error.body as Json, 400)
    }
  })
  app.post('/sessions/:id/decline', (c) => c.json(visibleSession(declineSession(account, c.req.param('id')))))

  return app
}

function readTreatment(body: Json): WebhookTreatment | null {
  const kind = treatmentKinds.find((one) => one === body['kind'])
  if (!kind) return null
  const types = Array.isArray(body['types']) ? body['types'].map(String) : undefined
  return {
    kind,
    times: count(body['times']),
    types,
    copies: optionalNumber(body['copies']),
    milliseconds: optionalNumber(body['milliseconds']),
  }
}

function readFault(body: Json): Fault | null {
  const kind = faultKinds.find((one) => one === body['kind'])
  const moment = (['before', 'after'] as const).find((one) => one === (body['moment'] ?? 'before'))
  if (!kind || !moment) return null
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
  return {
    kind,
    moment,
    times: count(body['times']),
    method: text(body['method']),
    path: text(body['path']),
    milliseconds: optionalNumber(body['milliseconds']),
  }
}

function optionalNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

function count(value: unknown): number {
  return Math.max(1, Math.trunc(optionalNumber(value) ?? 1))
}
