import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { keepRunning, type Runner } from './keep-running.ts'

const log = pino({ level: 'silent' })

/** Runners that work until they are stopped or fail; their states are recorded. */
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

describe('keeping the worker running', () => {
  it('starts another one when it ends by itself, however often starting fails', async () => {
    const { runners, start, refuse } = workshop()
    const worker = await keepRunning(start, log, [1])
    refuse(3)
    runners[0]?.break(new Error('The database is gone'))
    await expect.poll(() => runners).toHaveLength(2)
    await worker.stop()
    expect(runners.map(({ isStopped }) => isStopped)).toEqual([true, true])
  })

  it('starts no other when it was stopped, not even out of a pause', async () => {
    const { runners, start } = workshop()
    const worker = await keepRunning(start, log, [60_000])
    runners[0]?.break(new Error('The database is gone'))
    await Promise.resolve()
    await worker.stop()
    expect(runners).toHaveLength(1)
  })

  it('reports when it cannot be started at all', async () => {
    const { start, refuse } = workshop()
    refuse(1)
    await expect(keepRunning(start, log)).rejects.toThrow('Still no database')
  })
})
