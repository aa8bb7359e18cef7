import { expect, test } from 'vitest'
import { CircuitOpen, createCircuit } from './circuit.ts'

const isFailure = (): boolean => true
const fail = async (): Promise<never> => Promise.reject(new Error('down'))

test('refuses at once after three failures in a row, and lets one call try after the rest', async () => {
  let time = 0
  const guarded = createCircuit({ failures: 3, rest: 1000, now: () => time })
  for (let round = 0; round < 3; round += 1) await expect(guarded(isFailure, fail)).rejects.toThrow('down')
  await expect(guarded(isFailure, fail)).rejects.toThrow(CircuitOpen)
  time = 1000
  const trial = guarded(isFailure, async () => 'well')
  await expect(guarded(isFailure, async () => 'second')).rejects.toThrow(CircuitOpen)
  expect(await trial).toBe('well')
  expect(await guarded(isFailure, async () => 'again')).toBe('again')
})

test('does not count refusals of a healthy provider', async () => {
  const guarded = createCircuit({ failures: 2, rest: 1000 })
  for (let round = 0; round < 5; round += 1) await expect(guarded(() => false, fail)).rejects.toThrow('down')
})
