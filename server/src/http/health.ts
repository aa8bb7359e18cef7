import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { ComponentHealth } from '../observability/component-health.ts'
import { version } from '../runtime/project-root.ts'
import type { createMetrics } from './metrics.ts'
import type { Site } from './serve.ts'

interface HealthParts {
  readonly db: Database
  readonly isClosing: () => boolean
  readonly health: ComponentHealth
}

const answerTimeout = 6_000

/** GET /healthz: 200 with the version while the process is alive. GET /readyz: 200 when it can serve requests, 503 with the reasons otherwise. */
export function healthRoutes({ db, isClosing, health }: HealthParts): Hono {
  return new Hono()
    .get('/healthz', (c) => c.text(`ok ${version}`))
    .get('/readyz', async (c) => {
      if (isClosing()) return c.text('closing', 503)
      const isReachable = await Promise.race([
        sql`select 1`.execute(db).then(
          () => true,
          () => false,
        ),
        wait(answerTimeout, false, { ref: false }),
      ])
      const reasons = health
        .states()
        .flatMap(({ problem, isEssential }) => (problem && (isEssential || !isReachable) ? [problem] : []))
      if (!isReachable) reasons.unshift('database not reachable')
      return reasons.length > 0 ? c.text(reasons.join('; '), 503) : c.text('ready')
    })
}

interface StatusParts {
  readonly healthRoutes: Hono
  readonly metrics: ReturnType<typeof createMetrics>
}

/** Creates the site of a process that serves no users: health and metrics only. */
export function statusSite({ healthRoutes, metrics }: StatusParts): Site {
  const app = new Hono().route('/', healthRoutes).route('/', metrics.routes)
  app.notFound((c) => c.text('This process has no pages: its ROLES are without web.', 404))
  return { fetch: app.fetch }
}
