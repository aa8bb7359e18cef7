import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const limits = { maxQueued: 100, maxQueuedPerOwner: 100, maxQueuedBytes: 1_000, timeout: 30_000 }

it('runs the tasks of different owners in turn, and the tasks of one owner in order', async () => {
  const queued = createFairQueue(limits)
  const done: string[] = []
  const send = (owner: string, name: string) => queued(owner, 1, async () => void done.push(name))
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => send('a', name)),
    ...['b1', 'b2'].map((name) => send('b', name)),
    send('c', 'c1'),
  ])
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5'])
})

it('runs one task at a time, and continues after one that fails', async () => {
  const queued = createFairQueue(limits)
  let [running, max] = [0, 0]
  const work = async (): Promise<string> => {
    max = Math.max(max, (running += 1))
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    throw new Error('broken')
  }
  const ended = await Promise.allSettled(Array.from({ length: 5 }, (_, at) => queued(`${at}`, 1, work)))
  expect(ended.every(({ status }) => status === 'rejected')).toBe(true)
  expect(max).toBe(1)
  expect(await queued('a', 1, async () => 'done')).toBe('done')
})

it('refuses tasks beyond the limit of bytes in the queue', async () => {
  const queued = createFairQueue(limits)
  const results = await Promise.all(Array.from({ length: 5 }, () => queued('a', 400, async () => 'done')))
  expect(results).toEqual(['done', 'done', 'done', null, null])
})

it('cancels only the task that waits too long', async () => {
  const queued = createFairQueue({ ...limits, timeout: 20 })
  const gate = Promise.withResolvers<string>()
  const first = queued('a', 1, () => gate.promise)
  expect(await queued('b', 1, async () => 'done')).toBe(null)
  gate.resolve('first')
  expect(await first).toBe('first')
  expect(await queued('b', 1, async () => 'done')).toBe('done')
})
