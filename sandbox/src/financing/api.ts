import { createHmac, timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { type Faults, applyFault } from '../card/faults.ts'
import type { CreditApplication, CreditApplications } from './credit-applications.ts'

const tokenLifetime = 3600

interface FinancingApiOptions {
  credit: CreditApplications
  clientId: string
  clientSecret: string
  now: () => number
  faults: Faults
}

/** The financing provider: issues a token for the client's credentials, and accepts credit applications with it. */
export function createFinancingApi({ credit, clientId, clientSecret, now, faults }: FinancingApiOptions): Hono<{
  Bindings: HttpBindings
}> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const sign = (expiry: number): string =>
    createHmac('sha256', clientSecret).update(`${clientId}.${expiry}`).digest('base64url')

  app.use(async (c, next) => {
    const isOurs = c.req.path === '/oauth/token' || c.req.path.startsWith('/api/v1/credit-application/')
    const fault = isOurs ? faults.take(c.req.method, c.req.path) : undefined
    const broken = (): Response => c.json({ code: 'INTERNAL_ERROR', message: 'An unknown error occurred' }, 500)
    if (fault?.moment === 'before' && (await applyFault(c, fault))) return broken()
    await next()
    if (fault?.moment === 'after' && (await applyFault(c, fault))) c.res = broken()
    return undefined
  })

  app.post('/oauth/token', async (c) => {
    const given = await credentialsOf(c)
    if (given.grantType !== 'client_credentials') return c.json({ error: 'unsupported_grant_type' }, 400)
    if (given.clientId !== clientId || !isSame(given.clientSecret, clientSecret))
      return c.json({ error: 'invalid_client' }, 401)
    const expiry = Math.floor(now() / 1000) + tokenLifetime
    return c.json({ access_token: `${expiry}.${sign(expiry)}`, token_type: 'Bearer', expires_in: tokenLifetime })
  })

  app.use('/api/v1/credit-application/*', async (c, next) => {
    const [expiry = '', signature = ''] = (c.req.header('authorization') ?? '').replace(/^Bearer /, '').split('.')
    const isValid = isSame(signature, sign(Number(expiry))) && Number(expiry) > now() / 1000
    if (!isValid) return c.json({ error: 'invalid_token' }, 401, { 'www-authenticate': 'Bearer error="invalid_token"' })
    await next()
  })

  app.post('/api/v1/credit-application/pre-evaluation', async (c) =>
    answer(c, credit.preEvaluate(await jsonOf(c), c.req.header('idempotency-key')), 201),
  )
  app.post('/api/v1/credit-application/integration', async (c) => answer(c, credit.integrate(await jsonOf(c)), 200))
  app.post('/api/v1/credit-application/:id/cancellation', (c) => answer(c, credit.cancel(c.req.param('id')), 200))
  app.get('/api/v1/credit-application/:id/status', (c) => answer(c, credit.find(c.req.param('id')), 200))

  return app
}

function answer(c: Context, result: CreditApplication | readonly unknown[] | null, status: 200 | 201): Response {
  if (result === null) return c.json({ code: 'NOT_FOUND', message: 'No such credit application' }, 404)
  if (!('id' in result))
    return c.json({ code: 'VALIDATION_ERROR', message: 'The request is not valid', errors: result }, 422)
  const { id, grantingStatusCode, createdAt, updatedAt } = result
  return c.json({ id, reference: id, grantingStatusCode, createdAt, updatedAt }, status)
}

async function jsonOf(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => null)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

async function credentialsOf(c: Context): Promise<{ grantType: string; clientId: string; clientSecret: string }> {
  const isJson = c.req.header('content-type')?.includes('json') ?? false
  const fields = isJson ? await jsonOf(c) : await c.req.parseBody()
  const basic = c.req.header('authorization')?.match(/^Basic (.+)$/)?.[1]
  const [id, secret] = basic ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent) : []
  return {
    grantType: textOf(fields['grant_type']),
    clientId: id ?? textOf(fields['client_id']),
    clientSecret: secret ?? textOf(fields['client_secret']),
  }
}

function textOf(field: unknown): string {
  return typeof field === 'string' ? field : ''
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
