import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { requestTimeAfter, viewTimeAfter, withinMilliseconds } from '../runtime/end-gracefully.ts'
import { closeServer } from '../http/serve.ts'

interface LastRequests {
  /** Milliseconds in which new requests are still accepted. */
  readonly drain: number
  readonly server: Server
  /** Ends work that would otherwise continue, such as streams. */
  readonly closeSite: () => Promise<void>
  readonly flushViews: () => Promise<void>
  readonly log: Pick<Logger, 'warn'>
}

/** Serves until the proxy has noticed the shutdown, lets running requests finish, and writes the views they counted. */
export async function endRequests({ drain, server, closeSite, flushViews, log }: LastRequests): Promise<void> {
  const began = performance.now()
  await wait(drain)
  await closeSite()
  await closeServer(server, requestTimeAfter(drain))
  const lost = 'The last views were not written'
  await withinMilliseconds(viewTimeAfter(performance.now() - began), flushViews()).then(
    (areWritten) => areWritten || log.warn(`${lost} in time`),
    (err: unknown) => log.warn({ err }, lost),
  )
}
