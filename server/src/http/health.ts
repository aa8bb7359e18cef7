import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** GET /healthz: the process lives. GET /readyz: it can serve; 503 with the reason otherwise. */
export function healthRoutes({ db, isClosing }: { readonly db: Database; readonly isClosing: () => boolean }): Hono {
  return new Hono()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      if (isClosing()) return c.text('closing', 503)
      const isReachable = await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )
      return isReachable ? c.text('ready') : c.text('database not reachable', 503)
    })
}
