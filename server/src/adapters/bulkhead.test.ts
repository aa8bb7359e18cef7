import { BulkheadRejectedError, TaskCancelledError } from 'cockatiel'
import { describe, expect, it } from 'vitest'
import { createBulkhead } from './bulkhead.ts'

const endless = (): Promise<never> => Promise.withResolvers<never>().promise

describe('bulkhead', () => {
  it('runs at most the allowed number of calls at the same time, and finally all of them', async () => {
    const limited = createBulkhead({ maxConcurrent: 3, maxQueued: 20, timeout: 30_000 })
    let [running, max] = [0, 0]
    const call = async (): Promise<string> => {
      max = Math.max(max, (running += 1))
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return 'done'
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => limited(call)))
    expect(answers).toEqual(Array.from({ length: 20 }, () => 'done'))
    expect(max).toBe(3)
  })

  it('refuses a call immediately when too many calls wait', async () => {
    const limited = createBulkhead({ maxConcurrent: 1, maxQueued: 1, timeout: 500 })
    const others = [limited(endless), limited(endless)]
    const began = performance.now()
    await expect(limited(endless)).rejects.toThrow(BulkheadRejectedError)
    expect(performance.now() - began).toBeLessThan(400)
    for (const other of others) await expect(other).rejects.toThrow(TaskCancelledError)
  })

  it('ends a waiting or running call at its timeout and makes room for another call', async () => {
    const limited = createBulkhead({ maxConcurrent: 2, maxQueued: 10, timeout: 100 })
    const ended = await Promise.allSettled(Array.from({ length: 6 }, () => limited(endless)))
    for (const one of ended) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(TaskCancelledError) })
    expect(await limited(async () => 'free')).toBe('free')
  })

  it('aborts the signal of a call at its timeout', async () => {
    const limited = createBulkhead({ maxConcurrent: 1, maxQueued: 1, timeout: 50 })
    const aborted = Promise.withResolvers<string>()
    const call = async (signal: AbortSignal): Promise<never> => {
      signal.addEventListener('abort', () => aborted.resolve('aborted'))
      return endless()
    }
    await expect(limited(call)).rejects.toThrow(TaskCancelledError)
    expect(await aborted.promise).toBe('aborted')
  })

  it('rethrows the error of a failed call', async () => {
    const limited = createBulkhead({ maxConcurrent: 1, maxQueued: 1, timeout: 30_000 })
    await expect(limited(() => Promise.reject(new Error('full')))).rejects.toThrow('full')
    expect(await limited(async () => 'free')).toBe('free')
  })
})
