import { describe, expect, test } from 'vitest'
import { cancelReason } from './sales.ts'

const problemOf = (value: unknown) => cancelReason.safeParse(value).error?.issues[0]?.message

describe('the reason of a cancellation', () => {
  test('the reason of a cancellation is stored without the blanks around it', () => {
    expect(cancelReason.parse('  Il motore non parte più.\n')).toBe('Il motore non parte più.')
  })

  test.each([
    [undefined, 'required'],
    ['', 'required'],
    ['   ', 'required'],
    ['  no  ', 'too_short'],
    ['x'.repeat(501), 'too_long'],
    ['guasto\0', 'invalid'],
  ])('the reason %j of a cancellation is refused as %s', (value, problem) => {
    expect(problemOf(value)).toBe(problem)
  })
})
