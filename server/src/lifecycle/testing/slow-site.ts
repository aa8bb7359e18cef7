import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { systemContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { createPool } from '../../database/pool.ts'
import { endGracefully } from '../../runtime/end-gracefully.ts'
import { endRequests } from '../end-requests.ts'
import { listen } from '../../http/serve.ts'
import { createViewCounter } from '../../modules/listings/index.ts'

/** Serves a site in which the path of a request sets how long the answer takes before it counts a view. Shuts down like the product. */
const [connectionString = '', drain = '', listingId = ''] = process.argv.slice(2)
const log = pino({ enabled: false })
const pool = createPool({ connectionString, log })
const at = new Date()
const views = createViewCounter({ ctx: systemContext({ db: createDatabase(pool), now: () => at }, 'views'), log })
const port = await listen({ host: '127.0.0.1', port: 0 })
port.open({
  fetch: async ({ url }) => {
    const [, milliseconds, visitorHash = ''] = new URL(url).pathname.split('/')
    await wait(Number(milliseconds))
    views.count({ listingId, viewer: null, visitorHash, day: at.toISOString().slice(0, 10) })
    return new Response(null, { status: 204 })
  },
})
endGracefully(log, async () => {
  await endRequests({
    drain: Number(drain),
    server: port.server,
    closeSite: async () => undefined,
    flushViews: views.flush,
    log,
  })
  await pool.end()
})
const address = port.server.address()
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
