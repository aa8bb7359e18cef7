import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** A task that runs until it is stopped. Its promise settles when the task ends. */
export interface Runner {
  readonly promise: Promise<void>
  stop(): Promise<void>
}

const pausesMs = [500, 2_000, 5_000, 15_000] as const

/** Starts a runner, and a new one when the runner ends without being stopped, for example after a long database outage. */
export async function keepRunning(
  start: () => Promise<Runner>,
  log: Logger,
  pauses: readonly number[] = pausesMs,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const { signal } = stopping
  let runner = await start()
  const watching = watch()

  async function watch(): Promise<void> {
    for (;;) {
      const error = await runner.promise.catch((reason: unknown) => reason)
      if (signal.aborted) return
      log.error({ err: error }, 'The background worker ended; restarting it')
      runner.stop().catch(() => undefined) // its result is not needed
      const next = await startAgain()
      if (!next) return
      runner = next
    }
  }

  async function startAgain(): Promise<Runner | null> {
    for (let attempt = 0; ; attempt += 1) {
      await wait(pauses[Math.min(attempt, pauses.length - 1)], undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return null
      try {
        return await start()
      } catch (error) {
        log.error({ err: error }, 'The background worker could not be restarted')
      }
    }
  }

  return {
    stop: async () => {
      stopping.abort()
      await runner.stop().catch(() => undefined)
      await watching
    },
  }
}
