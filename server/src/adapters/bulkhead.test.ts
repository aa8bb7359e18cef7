import { describe, expect, it } from 'vitest'
import { CallRefused, createCallLimit } from './limit-calls.ts'

const endless = (): Promise<never> => Promise.withResolvers<never>().promise

describe('limited calls', () => {
  it('run no more at once than allowed, and all of them in the end', async () => {
    const limited = createCallLimit({ atOnce: 3, waiting: 20, timeout: 30_000 })
    let [running, most] = [0, 0]
    const call = async (): Promise<string> => {
      most = Math.max(most, (running += 1))
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return 'done'
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => limited(call)))
    expect(answers).toEqual(Array.from({ length: 20 }, () => 'done'))
    expect(most).toBe(3)
  })

  it('are refused at once when too many wait', async () => {
    const limited = createCallLimit({ atOnce: 1, waiting: 1, timeout: 500 })
    const [first, second, third] = await Promise.allSettled([limited(endless), limited(endless), limited(endless)])
    expect([first, second, third].map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(String(third.status === 'rejected' && third.reason)).toContain('wait already')
  })

  it('end when their time is over, waiting or running, and leave their place', async () => {
    const limited = createCallLimit({ atOnce: 2, waiting: 10, timeout: 100 })
    const ended = await Promise.allSettled(Array.from({ length: 6 }, () => limited(endless)))
    for (const one of ended) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(CallRefused) })
    expect(await limited(async () => 'free')).toBe('free')
  })

  it('give their own failure back', async () => {
    const limited = createCallLimit({ atOnce: 1, waiting: 1, timeout: 30_000 })
    await expect(limited(() => Promise.reject(new Error('full')))).rejects.toThrow('full')
    expect(await limited(async () => 'free')).toBe('free')
  })
})
