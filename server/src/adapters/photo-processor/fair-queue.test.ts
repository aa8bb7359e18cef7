import { expect, it } from 'vitest'
import { createFairLine } from './fair-queue.ts'

const limits = { waiting: 100, waitingPerOwner: 100, bytes: 1_000, patience: 30_000 }

it('serves the owners in turn, each in the order of their tasks', async () => {
  const inLine = createFairLine(limits)
  const done: string[] = []
  const send = (owner: string, name: string) => inLine(owner, 1, async () => void done.push(name))
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => send('a', name)),
    ...['b1', 'b2'].map((name) => send('b', name)),
    send('c', 'c1'),
  ])
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5'])
})

it('does one at a time, and goes on after one that fails', async () => {
  const inLine = createFairLine(limits)
  let [running, most] = [0, 0]
  const work = async (): Promise<string> => {
    most = Math.max(most, (running += 1))
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    throw new Error('broken')
  }
  const ended = await Promise.allSettled(Array.from({ length: 5 }, (_, at) => inLine(`${at}`, 1, work)))
  expect(ended.every(({ status }) => status === 'rejected')).toBe(true)
  expect(most).toBe(1)
  expect(await inLine('a', 1, async () => 'done')).toBe('done')
})

it('takes no more bytes into the line than it may hold', async () => {
  const inLine = createFairLine(limits)
  const results = await Promise.all(Array.from({ length: 5 }, () => inLine('a', 400, async () => 'done')))
  expect(results).toEqual(['done', 'done', 'done', null, null])
})

it('lets a task go that waits too long, and only that one', async () => {
  const inLine = createFairLine({ ...limits, patience: 20 })
  const gate = Promise.withResolvers<string>()
  const first = inLine('a', 1, () => gate.promise)
  expect(await inLine('b', 1, async () => 'done')).toBe(null)
  gate.resolve('first')
  expect(await first).toBe('first')
  expect(await inLine('b', 1, async () => 'done')).toBe('done')
})
