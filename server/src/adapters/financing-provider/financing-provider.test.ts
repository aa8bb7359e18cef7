import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startSandbox, type Sandbox } from '@autopiazza/sandbox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FinancingProvider } from '../../modules/financing/ports.ts'
import { aCreditRequest, describeFinancingProvider } from '../../modules/financing/testing/financing-provider-suite.ts'
import { createFinancingProvider } from './financing-provider.ts'

const applications = '/api/v1/credit-application'
let dataDir: string
let sandbox: Sandbox
let provider: FinancingProvider

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'financing-provider-'))
  sandbox = await startSandbox({
    host: '127.0.0.1',
    dataDir,
    publicBaseUrl: 'http://localhost:3000',
    webhookUrl: 'http://127.0.0.1:9/',
    stripeWebhookSecret: 'whsec_none',
    log: { info: () => {}, warn: () => {} },
  })
  provider = createFinancingProvider(sandbox.financing)
})
afterEach(async () => {
  await sandbox.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function control(path: string, body: unknown): Promise<void> {
  await fetch(`${sandbox.url}/sandbox/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
const fault = (kind: string, moment: string, times: number, path = applications) =>
  control('faults', { kind, moment, times, path })

describeFinancingProvider('over HTTP, played by the sandbox', () => ({
  provider,
  decide: (reference, grantingStatusCode) => control(`credit-applications/${reference}/decide`, { grantingStatusCode }),
  loseAnswers: () => fault('reset', 'after', 2),
  disconnect: () => fault('reset', 'before', 20, '/oauth/token'),
}))

test('recovers from one lost response by repeating the request', async () => {
  await fault('reset', 'after', 1)
  const application = await provider.apply(aCreditRequest())
  expect(await provider.findApplication(application.reference)).toEqual(application)
})

test('reports that no application was sent when no token can be obtained', async () => {
  await fault('fail', 'before', 10, '/oauth/token')
  await expect(provider.apply(aCreditRequest())).rejects.toMatchObject({ kind: 'unreached' })
  const wrong = createFinancingProvider({ ...sandbox.financing, clientSecret: 'another' })
  await expect(wrong.apply(aCreditRequest())).rejects.toMatchObject({ kind: 'unreached' })
})

test(
  'gives up on a provider that does not respond, and does not call it during the pause even if it works again',
  { timeout: 60_000 },
  async () => {
    await fault('hang', 'before', 20)
    await expect(provider.apply(aCreditRequest())).rejects.toMatchObject({ kind: 'unanswered' })
    await expect(provider.findApplication('one')).rejects.toMatchObject({ kind: 'unanswered' })
    await fetch(`${sandbox.url}/sandbox/control/faults`, { method: 'DELETE' })
    await expect(provider.apply(aCreditRequest())).rejects.toMatchObject({ kind: 'unreached' })
  },
)

/** Runs a test with a provider that has faults which the sandbox cannot simulate. */
async function withProvider(
  respond: (request: IncomingMessage & { body: string }, response: ServerResponse) => void,
  work: (provider: FinancingProvider) => Promise<void>,
): Promise<void> {
  const server = createServer(
    (request, response) => void text(request).then((body) => respond(Object.assign(request, { body }), response)),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
  try {
    await work(createFinancingProvider({ baseUrl, clientId: 'client', clientSecret: 'secret & more' }))
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test('uses one token for many calls until the provider rejects it', async () => {
  const tokens: string[] = []
  let good = 'token-1'
  await withProvider(
    ({ url, headers }, response) => {
      if (url === '/oauth/token') {
        tokens.push(good)
        return json(response, 200, { access_token: good, expires_in: 3600 })
      }
      if (headers.authorization !== `Bearer ${good}`) return json(response, 401, { error: 'invalid_token' })
      return json(response, 200, { reference: 'one', grantingStatusCode: 'UnderEvaluation' })
    },
    async (provider) => {
      await Promise.all(Array.from({ length: 5 }, () => provider.findApplication('one')))
      expect(tokens).toEqual(['token-1'])
      good = 'token-2'
      await provider.findApplication('one')
      await provider.findApplication('one')
      expect(tokens).toEqual(['token-1', 'token-2'])
    },
  )
})

test('requests a new token shortly before the old one expires', async () => {
  let requested = 0
  await withProvider(
    ({ url }, response) => {
      if (url !== '/oauth/token') return json(response, 200, { reference: 'one', grantingStatusCode: 'Rejected' })
      requested += 1
      return json(response, 200, { access_token: 'short', expires_in: 30 })
    },
    async (provider) => {
      await provider.findApplication('one')
      await provider.findApplication('one')
      expect(requested).toBe(2)
    },
  )
})

test('sends the specified data in euro, with the idempotency key that the product chose', async () => {
  const request = aCreditRequest()
  let sent: unknown
  await withProvider(
    ({ url, body, headers }, response) => {
      if (url === '/oauth/token') return json(response, 200, { access_token: 'token', expires_in: 3600 })
      sent = { url, key: headers['idempotency-key'], body: JSON.parse(body) }
      return json(response, 201, { reference: 'one', grantingStatusCode: 'UnderEvaluation' })
    },
    async (provider) => void (await provider.apply(request)),
  )
  expect(sent).toEqual({
    url: '/api/v1/credit-application/pre-evaluation',
    key: request.key,
    body: {
      vehicleId: request.vehicleId,
      vehiclePrice: 12_900,
      vehicleTitle: 'Fiat Panda 2020',
      projectType: 'USEDCAR',
      customerData: request.applicant,
    },
  })
})

test('does not resend data that the provider refused, and returns only the names of the refused fields', async () => {
  let calls = 0
  const request = aCreditRequest()
  await withProvider(
    ({ url }, response) => {
      if (url === '/oauth/token') return json(response, 200, { access_token: 'token', expires_in: 3600 })
      calls += 1
      const errors = [{ field: 'fiscalCode', message: `${request.applicant.fiscalCode} is unknown` }]
      return json(response, 422, { code: 'VALIDATION_ERROR', errors })
    },
    async (provider) => {
      const error = await provider.apply(request).catch((caught: unknown) => caught)
      expect(error).toMatchObject({ kind: 'refused', fields: ['fiscalCode'] })
      expect(JSON.stringify(error) + String(error)).not.toContain(request.applicant.fiscalCode)
    },
  )
  expect(calls).toBe(1)
})

test.each([
  ['a page instead of an answer', 200, '<html>'],
  ['an answer without a status', 200, '{"reference":"one"}'],
  ['an error of its own', 503, ''],
])('treats %s as an unknown result of the application', async (_, status, body) => {
  await withProvider(
    ({ url }, response) => {
      if (url === '/oauth/token') return json(response, 200, { access_token: 'token', expires_in: 3600 })
      return void response.writeHead(status).end(body)
    },
    async (provider) => {
      await expect(provider.apply(aCreditRequest())).rejects.toMatchObject({ kind: 'unanswered' })
    },
  )
})

test('does not follow a redirect, because the token must not be sent to another host', async () => {
  const visited: string[] = []
  await withProvider(
    ({ url = '' }, response) => {
      visited.push(url)
      if (url === '/oauth/token') return json(response, 200, { access_token: 'token', expires_in: 3600 })
      return void response.writeHead(302, { location: '/elsewhere' }).end()
    },
    async (provider) => {
      await expect(provider.findApplication('one')).rejects.toMatchObject({ kind: 'unanswered' })
    },
  )
  expect(visited).toEqual(['/oauth/token', '/api/v1/credit-application/one/status'])
})
