import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataDir, runSandbox } from '../sandbox-fixture.ts'
import type { Sandbox } from '../start-sandbox.ts'
import { decide } from './credit-applications.ts'

let data: Awaited<ReturnType<typeof newDataDir>>
let sandbox: Sandbox

beforeAll(async () => {
  data = await newDataDir()
  sandbox = await runSandbox(data.path, 'http://127.0.0.1:9/none')
})
afterAll(async () => {
  await sandbox.close()
  await data.remove()
})

test.each([
  [0, 'Rejected'],
  [799.99, 'Rejected'],
  [800, 'UnderEvaluation'],
  [1500, 'UnderEvaluation'],
  [1500.01, 'GrantedButAwaitingSignature'],
])('an application with an income of %d € a month is %s', (income, status) => {
  expect(decide(income)).toBe(status)
})

async function call(method: string, path: string, body?: unknown, token?: string) {
  const answer = await fetch(`${sandbox.financing.baseUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const json: unknown = await answer.json()
  return { status: answer.status, body: Object(json) }
}

async function token(): Promise<string> {
  const { clientId, clientSecret } = sandbox.financing
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const answer = await fetch(`${sandbox.financing.baseUrl}/oauth/token`, { method: 'POST', body })
  return String(Object(await answer.json()).access_token)
}

test('the financing provider issues no token for a wrong secret and accepts no application without one', async () => {
  const wrong = { grant_type: 'client_credentials', client_id: sandbox.financing.clientId, client_secret: 'no' }
  expect((await call('POST', '/oauth/token', wrong)).status).toBe(401)
  const open = await call(
    'POST',
    '/api/v1/credit-application/pre-evaluation',
    { netMonthlyIncome: 2000 },
    '99999999999.forged',
  )
  expect(open.status).toBe(401)
})

test('the financing provider evaluates an application, accepts further documents and returns the status', async () => {
  const bearer = await token()
  const base = '/api/v1/credit-application'
  const made = await call('POST', `${base}/pre-evaluation`, { customerData: { netMonthlyIncome: 1200 } }, bearer)
  expect(made).toMatchObject({ status: 201, body: { grantingStatusCode: 'UnderEvaluation' } })
  const id = String(made.body.id)
  const integrated = await call('POST', `${base}/integration`, { id, netMonthlyIncome: 1800 }, bearer)
  expect(integrated.body.grantingStatusCode).toBe('GrantedButAwaitingSignature')
  expect((await call('GET', `${base}/${id}/status`, undefined, bearer)).body).toMatchObject({
    id,
    grantingStatusCode: 'GrantedButAwaitingSignature',
  })
  expect((await call('GET', `${base}/none/status`, undefined, bearer)).status).toBe(404)
  expect((await call('POST', `${base}/pre-evaluation`, { netMonthlyIncome: 'tanto' }, bearer)).status).toBe(422)
})

test.each([
  ['UnderEvaluation', 'Cancelled'],
  ['GrantedButAwaitingSignature', 'Cancelled'],
  ['GrantedAndSentToFinance', 'CancellationRequested'],
  ['CancellationRequested', 'CancellationRequested'],
  ['Rejected', 'Rejected'],
])(
  'an application that is %s is %s after the caller ends it, also when the request is repeated',
  async (status, after) => {
    const bearer = await token()
    const base = '/api/v1/credit-application'
    const made = await call('POST', `${base}/pre-evaluation`, { netMonthlyIncome: 2000 }, bearer)
    const id = String(made.body.id)
    await call('POST', `/sandbox/control/credit-applications/${id}/decide`, { grantingStatusCode: status })
    for (const _ of [1, 2])
      expect(await call('POST', `${base}/${id}/cancellation`, undefined, bearer)).toMatchObject({
        status: 200,
        body: { grantingStatusCode: after },
      })
    expect((await call('POST', `${base}/none/cancellation`, undefined, bearer)).status).toBe(404)
  },
)

test('an idempotency key creates one application, and an employee of the provider can decide it', async () => {
  const bearer = await token()
  const base = `${sandbox.financing.baseUrl}/api/v1/credit-application`
  const apply = async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${bearer}`,
      'idempotency-key': 'request-1',
    }
    const answer = await fetch(`${base}/pre-evaluation`, { method: 'POST', headers, body: '{"netMonthlyIncome":1200}' })
    return String(Object(await answer.json()).id)
  }
  const id = await apply()
  expect(await apply()).toBe(id)
  const decide = `/sandbox/control/credit-applications/${id}/decide`
  expect((await call('POST', decide, { grantingStatusCode: 'Maybe' })).status).toBe(400)
  expect((await call('POST', decide, { grantingStatusCode: 'Obsolete' })).status).toBe(200)
  expect(await apply()).toBe(id)
  const status = await call('GET', `/api/v1/credit-application/${id}/status`, undefined, bearer)
  expect(status.body.grantingStatusCode).toBe('Obsolete')
})
