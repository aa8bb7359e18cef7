import { BrokenCircuitError } from 'cockatiel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

const isFailure = (error: unknown): boolean => error instanceof Error && error.message === 'down'
const fail = async (): Promise<never> => Promise.reject(new Error('down'))
const refuse = async (): Promise<never> => Promise.reject(new Error('refused'))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('refuses calls after three consecutive failures, and allows one test call after the pause', async () => {
  const guarded = createCircuitBreaker({ provider: 'test', failures: 3, openFor: 1000, isFailure })
  for (let round = 0; round < 3; round += 1) await expect(guarded(fail)).rejects.toThrow('down')
  await expect(guarded(fail)).rejects.toThrow(BrokenCircuitError)
  vi.advanceTimersByTime(1000)
  const trial = guarded(async () => 'well')
  await expect(guarded(async () => 'second')).rejects.toThrow(BrokenCircuitError)
  expect(await trial).toBe('well')
  expect(await guarded(async () => 'again')).toBe('again')
})

test('refuses calls again when the test call after the pause fails', async () => {
  const guarded = createCircuitBreaker({ provider: 'test', failures: 2, openFor: 1000, isFailure })
  for (let round = 0; round < 2; round += 1) await expect(guarded(fail)).rejects.toThrow('down')
  vi.advanceTimersByTime(1000)
  await expect(guarded(fail)).rejects.toThrow('down')
  await expect(guarded(async () => 'well')).rejects.toThrow(BrokenCircuitError)
  vi.advanceTimersByTime(1000)
  expect(await guarded(async () => 'well')).toBe('well')
})

test('resets the count of consecutive failures when a healthy provider refuses a call', async () => {
  const guarded = createCircuitBreaker({ provider: 'test', failures: 2, openFor: 1000, isFailure })
  for (let round = 0; round < 5; round += 1) await expect(guarded(refuse)).rejects.toThrow('refused')
  for (let round = 0; round < 5; round += 1) {
    await expect(guarded(fail)).rejects.toThrow('down')
    await expect(guarded(refuse)).rejects.toThrow('refused')
  }
  expect(await guarded(async () => 'well')).toBe('well')
})
