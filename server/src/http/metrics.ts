import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PartHealth } from '../part-health.ts'
import { registerHealth } from './health-metrics.ts'
import { mayReadMetrics, type MetricsAccess } from './may-read-metrics.ts'
import { countUnfinishedWork, oldestWebhookSeconds } from './unfinished-work.ts'

interface MetricsParts {
  readonly pool: pg.Pool
  readonly db: Database
  readonly health: PartHealth
  readonly access: MetricsAccess
}

export type ObserveRequest = (
  answer: { readonly kind: string; readonly method: string; readonly status: number },
  seconds: number,
) => void

/** Counts and times requests, and serves the metrics at GET /metrics in Prometheus format to readers who may see them. */
export function createMetrics({ pool, db, health, access }: MetricsParts) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerHealth(registry, health)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the answer by kind of address and status.',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'unfinished_work',
    help: 'What waits, failed or is set aside in the database, by kind; absent while the database cannot be asked.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset()
      const counts = await countUnfinishedWork(db).catch(() => ({}))
      for (const [kind, count] of Object.entries(counts)) this.set({ kind }, count)
    },
  })
  new Gauge({
    name: 'webhooks_oldest_seconds',
    help: 'Age of the oldest call of a webhook that waits; 0 when none waits, at most some days; absent while the database cannot be asked.',
    registers: [registry],
    async collect() {
      const seconds = await oldestWebhookSeconds(db).catch(() => null)
      if (seconds === null) this.remove()
      else this.set(seconds)
    },
  })
  const observed = new Map<string, { observe(seconds: number): void }>()
  const observe: ObserveRequest = ({ kind, method, status }, seconds) => {
    const key = `${kind} ${method} ${status}`
    const known = observed.get(key)
    if (known) return known.observe(seconds)
    const labelled = requests.labels(kind, method, String(status))
    observed.set(key, labelled)
    labelled.observe(seconds)
  }
  const measure = createMiddleware(async (c, next) => {
    const begun = performance.now()
    await next()
    const answer = { kind: kindOf(c.req.path), method: c.req.method, status: c.res.status }
    observe(answer, (performance.now() - begun) / 1_000)
  })
  const routes = new Hono().get('/metrics', async (c) => {
    if (!mayReadMetrics(c, access)) return c.notFound()
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
  return { measure, observe, routes }
}

/** What an address is, for the metrics. */
export function kindOf(path: string): string {
  const first = path.split('/', 2)[1] ?? ''
  return ['api', 'assets', 'images', 'sandbox', 'vehicle', 'search', 'checkout', 'messages'].includes(first)
    ? first
    : 'page'
}
