import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { JobHelpers } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { queueJob } from '../database/queue-job.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { openSite } from '../http/testing/open-site.ts'
import { traceRequests } from '../http/trace-requests.ts'
import { tracedTasks } from '../jobs/traced-tasks.ts'
import { startOpenTelemetry } from './open-telemetry.ts'
import { outsideTransactions } from '../kernel/outside-calls.ts'
import { inSpan, isTracing } from './tracing.ts'
import { version } from '../runtime/project-root.ts'

const { pool } = await testDatabase()

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}
interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
  readonly status?: { readonly code?: number }
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[]
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

const bodies: Sent[] = []
const requested: { url: string | undefined; authorization: string | undefined }[] = []
/** A collector of OTLP over HTTP, in JSON. */
const collector = createServer((request, response) => {
  requested.push({ url: request.url, authorization: request.headers.authorization })
  void json(request).then((body) => {
    bodies.push(body as Sent)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
const spans = () =>
  bodies.flatMap((body) => body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)))
const named = (name: string) => spans().find((span) => span.name === name)
const valuesOf = (span: SentSpan | undefined) =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]))

const word = 'parolasegretissima'
let requestId: string | null = null
let queued: Record<string, unknown> = {}

/** Makes a request, which queues a job, which makes a failing call; stopping the tracing sends everything. */
beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const traces = startOpenTelemetry({
    endpoint: `http://127.0.0.1:${port}`,
    headers: { authorization: 'Bearer of the collector' },
    serviceName: 'autopiazza-test',
    share: 1,
  })
  const db = createDatabase(pool)
  const site = openSite(db, { measure: traceRequests })
  requestId = (await site.get(`/api/search?text=${word}`)).headers.get('x-request-id')
  await site.get('/api/vehicles/00000000-0000-7000-8000-000000000000')
  const ctx = systemContext({ db, now: () => new Date() }, 'test')
  await inSpan({ name: 'a request', kind: 'server' }, () => queueJob(ctx, 'send-refund', { refundId: 'r1' }))
  const { rows } = await sql<{
    payload: Record<string, unknown>
  }>`select payload from graphile_worker._private_jobs`.execute(db)
  queued = rows[0]?.payload ?? {}
  const provider = outsideTransactions(
    { refund: async () => Promise.reject(Object.assign(new Error(`no ${word}`), { code: 'ECONNRESET' })) },
    { provider: 'stripe' },
  )
  const tasks = tracedTasks({ 'send-refund': async () => provider.refund().catch(() => undefined) })
  await tasks['send-refund']?.(queued, { job: { attempts: 2 } } as JobHelpers)
  await traces.stop()
}, 60_000)
afterAll(() => collector.close())

describe('traces', () => {
  test("sends traces to the collector with the configured header and the product's name and version", () => {
    expect(requested[0]).toEqual({ url: '/v1/traces', authorization: 'Bearer of the collector' })
    const resource = valuesOf({ attributes: bodies[0]?.resourceSpans[0]?.resource.attributes } as SentSpan)
    expect(resource).toMatchObject({ 'service.name': 'autopiazza-test', 'service.version': version })
    expect(isTracing()).toBe(false)
  })

  test('connects the span of a request with its operation, its statements and the request id that the user sees', () => {
    const operation = named('search.vehicles')
    const request = spans().find(({ spanId }) => spanId === operation?.parentSpanId)
    expect(request?.name).toBe('GET api')
    expect(valuesOf(request)).toMatchObject({ 'http.response.status_code': 200, 'autopiazza.request_id': requestId })
    expect(valuesOf(operation)['autopiazza.request_id']).toBe(requestId)
    const statements = spans().filter(
      ({ name, parentSpanId }) => name === 'sql select' && parentSpanId === operation?.spanId,
    )
    const texts = statements.map((span) => String(valuesOf(span)['db.query.text']))
    expect(texts.join('\n')).toContain('select "vehicle"."id"')
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(2_000)
  })

  test('names the refusal of an operation in its span without marking it as failed', () => {
    const refused = spans().find((span) => valuesOf(span)['autopiazza.refusal'] !== undefined)
    expect(valuesOf(refused)['autopiazza.refusal']).toMatch(/not_found$/)
    expect(refused?.status?.code ?? 0).toBe(0)
  })

  test('connects the span of a job with the request that queued it and the call that failed', () => {
    const [request, job, call] = [named('a request'), named('job send-refund'), named('stripe refund')]
    const queueing = spans().find(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(valuesOf(queueing)['db.query.text']).toMatch(/^select graphile_worker\.add_job\(\$1, \$2::json/)
    expect(queued).toEqual({ refundId: 'r1', traceparent: `00-${request?.traceId}-${request?.spanId}-01` })
    expect(job?.links?.map(({ traceId, spanId }) => ({ traceId, spanId }))).toEqual([
      { traceId: request?.traceId, spanId: request?.spanId },
    ])
    expect(call?.parentSpanId).toBe(job?.spanId)
    expect(call?.status?.code).toBe(2)
    expect(valuesOf(call)['error.type']).toBe('ECONNRESET')
  })

  test('sends no user input to the collector: no values of statements, no URLs, no error messages', () => {
    expect(spans().length).toBeGreaterThan(6)
    expect(JSON.stringify(bodies)).not.toContain(word)
    expect(JSON.stringify(bodies)).not.toContain('00000000-0000-7000-8000-000000000000')
  })

  test('adds nothing to jobs and tasks when tracing is not configured', async () => {
    const db = createDatabase(pool)
    await queueJob(systemContext({ db, now: () => new Date() }, 'test'), 'send-mail', { mailId: 'm1' })
    const { rows } = await sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs where payload ->> 'mailId' = 'm1'`.execute(db)
    expect(rows).toEqual([{ payload: { mailId: 'm1' } }])
    const tasks = { one: async () => undefined }
    expect(tracedTasks(tasks)).toBe(tasks)
  })
})
