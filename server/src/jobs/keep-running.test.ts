import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { keepRunning, type Runner } from './keep-running.ts'

const log = pino({ level: 'silent' })

/** Creates runners that work until they are stopped or fail, and records their states. */
function workshop() {
  const runners: { break(error: Error): void; isStopped: boolean }[] = []
  let refusals = 0
  const start = async (): Promise<Runner> => {
    if (refusals > 0) {
      refusals -= 1
      throw new Error('Still no database')
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry = { break: reject, isStopped: false }
    runners.push(entry)
    return {
      promise,
      stop: async () => {
        entry.isStopped = true
        resolve()
      },
    }
  }
  return { runners, start, refuse: (times: number) => (refusals = times) }
}

describe('restarts of the worker', () => {
  it('restarts a worker that ends unexpectedly, however often the start fails', async () => {
    const { runners, start, refuse } = workshop()
    const worker = await keepRunning(start, log, [1])
    refuse(3)
    runners[0]?.break(new Error('The database is gone'))
    await expect.poll(() => runners).toHaveLength(2)
    await worker.stop()
    expect(runners.map(({ isStopped }) => isStopped)).toEqual([true, true])
  })

  it('does not restart a worker that was stopped, even after a pause', async () => {
    const { runners, start } = workshop()
    const worker = await keepRunning(start, log, [60_000])
    runners[0]?.break(new Error('The database is gone'))
    await Promise.resolve()
    await worker.stop()
    expect(runners).toHaveLength(1)
  })

  it('reports when the worker cannot be restarted', async () => {
    const { start, refuse } = workshop()
    refuse(1)
    await expect(keepRunning(start, log)).rejects.toThrow('Still no database')
  })
})
