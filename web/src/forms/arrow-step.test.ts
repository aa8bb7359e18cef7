import { expect, test } from 'vitest'
import { arrowStep } from './arrow-step.ts'

const pressed = (key: string, value: number) => {
  let isTaken = false
  const next = arrowStep({ key, preventDefault: () => (isTaken = true) }, { value, step: 100, max: 2_150 })
  return { next, isTaken }
}

test('the arrow keys change a number by its step, within its limits', () => {
  expect(pressed('ArrowUp', 2_000)).toEqual({ next: 2_100, isTaken: true })
  expect(pressed('ArrowUp', 2_100)).toEqual({ next: 2_150, isTaken: true })
  expect(pressed('ArrowDown', 50)).toEqual({ next: 0, isTaken: true })
})

test('other keys, and what is no number, are left alone', () => {
  expect(pressed('5', 2_000)).toEqual({ next: null, isTaken: false })
  expect(pressed('ArrowUp', Number.NaN)).toEqual({ next: null, isTaken: false })
})
