import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { measurements, type Observe, pageObserver, remembering, type ShownPage } from '../observability/measurements.ts'
import type { ComponentHealth } from '../observability/component-health.ts'
import { version } from '../runtime/project-root.ts'
import { registerDatabaseFigures, registerPools } from './database-metrics.ts'
import { registerHealth } from './health-metrics.ts'
import { mayReadMetrics, type MetricsAccess } from './may-read-metrics.ts'

interface MetricsParts {
  /** By the name used in the metrics. */
  readonly pools: Readonly<Record<string, pg.Pool>>
  readonly db: Database
  readonly health: ComponentHealth
  readonly access: MetricsAccess
}

interface Answer {
  readonly kind: string
  readonly method: string
  readonly status: number
  readonly page?: ShownPage
}

/** Returns the function that records durations of such answers. Called once for many like answers. */
export type ObserverOf = (answer: Answer) => Observe

/** Counts and measures requests, and serves the metrics at GET /metrics in Prometheus format to permitted readers. */
export function createMetrics({ pools, db, health, access }: MetricsParts) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'autopiazza_build_info',
    help: 'Which version runs: always 1.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  registerHealth(registry, health)
  registerPools(registry, pools)
  registerDatabaseFigures(registry, db)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the answer by kind of address and status.',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const requestObserver = remembering(requests, ['kind', 'method', 'status'])
  const observerOf: ObserverOf = ({ kind, method, status, page }) => {
    const observeRequest = requestObserver([kind, method, String(status)])
    const observePage = page && pageObserver(page, status)
    return (seconds) => {
      observeRequest(seconds)
      observePage?.(seconds)
    }
  }
  const measure = createMiddleware(async (c, next) => {
    const begun = performance.now()
    await next()
    const page = c.get('shownPage')
    const answer = { kind: kindOf(c.req.path), method: c.req.method, status: c.res.status, ...(page && { page }) }
    observerOf(answer)((performance.now() - begun) / 1_000)
  })
  const routes = new Hono().get('/metrics', async (c) => {
    if (!mayReadMetrics(c, access)) return c.notFound()
    const text = await Registry.merge([registry, measurements]).metrics()
    return c.text(text, 200, { 'content-type': registry.contentType })
  })
  return { measure, observerOf, routes }
}

/** Returns the kind of an address in the metrics. */
export function kindOf(path: string): string {
  const first = path.split('/', 2)[1] ?? ''
  return ['api', 'assets', 'images', 'sandbox', 'vehicle', 'search', 'checkout', 'messages'].includes(first)
    ? first
    : 'page'
}
