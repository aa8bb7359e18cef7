import { BrokenCircuitError } from 'cockatiel'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCircuitBreaker } from '../adapters/circuit-breaker.ts'
import { measureIndexLag, measurements, measureOperation, pageObserver } from './measurements.ts'
import { outsideTransactions } from '../kernel/outside-calls.ts'

const shown = async (series: string): Promise<number | undefined> => {
  const line = (await measurements.metrics()).split('\n').find((text) => text.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('measures an operation by its name and status class', async () => {
  for (const status of [200, 201, 409, 503]) measureOperation('test.measured', status, 0.03)
  const count = (status: string) =>
    shown(`operation_duration_seconds_count{operation="test.measured",status="${status}"}`)
  expect([await count('2xx'), await count('4xx'), await count('5xx')]).toEqual([2, 1, 1])
  const bucket = (le: string) =>
    shown(`operation_duration_seconds_bucket{le="${le}",operation="test.measured",status="2xx"}`)
  expect([await bucket('0.02'), await bucket('0.05')]).toEqual([0, 2])
})

test('measures a page by its route, and cached pages separately', async () => {
  pageObserver({ page: '/test/$id', source: 'cache' }, 304)(0.001)
  expect(await shown('page_duration_seconds_count{page="/test/$id",source="cache",status="3xx"}')).toBe(1)
})

test('counts calls to a provider by their result, and does not count a refusal as a failure', async () => {
  const refused = Object.assign(new Error('No'), { kind: 'refused' })
  const port = outsideTransactions(
    {
      answer: async (word: string) => word,
      refuse: async () => Promise.reject(refused),
      fail: async () => Promise.reject(new Error('down')),
      read: (word: string) => word,
    },
    { provider: 'measured', local: ['read'] },
  )
  expect(await port.answer('yes')).toBe('yes')
  await expect(port.refuse()).rejects.toThrow('No')
  await expect(port.fail()).rejects.toThrow('down')
  expect(port.read('local')).toBe('local')
  const count = (outcome: string) =>
    shown(`provider_call_duration_seconds_count{provider="measured",outcome="${outcome}"}`)
  expect([await count('answered'), await count('refused'), await count('failed')]).toEqual([1, 1, 1])
})

test('reports an open circuit breaker until a call succeeds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const guarded = createCircuitBreaker({ provider: 'broken', failures: 1, openFor: 1_000, isFailure: () => true })
  const isOpen = () => shown('provider_circuit_open{provider="broken"}')
  expect(await isOpen()).toBe(0)
  await expect(guarded(async () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  await expect(guarded(async () => 'not called')).rejects.toThrow(BrokenCircuitError)
  expect(await isOpen()).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(await guarded(async () => 'well')).toBe('well')
  expect(await isOpen()).toBe(0)
})

test('never reports a negative lag of the search index, even if the clocks differ', async () => {
  const before = (await shown('search_index_lag_seconds_count')) ?? 0
  measureIndexLag(-0.001)
  expect(await shown('search_index_lag_seconds_count')).toBe(before + 1)
  expect(await shown('search_index_lag_seconds_sum')).toBeGreaterThanOrEqual(0)
})
