import { describe, expect, test } from 'vitest'
import { nextMailAt } from './next-mail.ts'

const mailAt = (frequency: 'daily' | 'weekly', now: string) => nextMailAt(frequency, new Date(now), null)?.toISOString()

describe('the next mail', () => {
  test.each([
    ['before 8:00 the same day, in winter', '2026-01-15T06:59:59Z', '2026-01-15T07:00:00.000Z'],
    ['at 8:00 the next day', '2026-01-15T07:00:00Z', '2026-01-16T07:00:00.000Z'],
    ['before 8:00 the same day, in summer', '2026-07-15T05:59:00Z', '2026-07-15T06:00:00.000Z'],
    ['after midnight in Italy the new day', '2026-07-14T22:30:00Z', '2026-07-15T06:00:00.000Z'],
    ['the evening before clocks go forward', '2026-03-28T20:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['the evening before clocks go back', '2026-10-24T20:00:00Z', '2026-10-25T07:00:00.000Z'],
    ['the last evening of a year', '2026-12-31T20:00:00Z', '2027-01-01T07:00:00.000Z'],
  ])('the next mail is due at 8:00 in Italy for a daily search: %s', (_, now, due) => {
    expect(mailAt('daily', now)).toBe(due)
  })

  test.each([
    ['on a Monday before 8:00', '2026-07-13T05:00:00Z', '2026-07-13T06:00:00.000Z'],
    ['on a Monday after 8:00', '2026-07-13T06:00:00Z', '2026-07-20T06:00:00.000Z'],
    ['on a Sunday', '2026-07-12T12:00:00Z', '2026-07-13T06:00:00.000Z'],
    ['on Sunday night, already Monday in Italy', '2026-07-12T22:30:00Z', '2026-07-13T06:00:00.000Z'],
    ['across a change of clocks', '2026-10-20T12:00:00Z', '2026-10-26T07:00:00.000Z'],
  ])('the next mail is due on Monday for a weekly search: %s', (_, now, due) => {
    expect(mailAt('weekly', now)).toBe(due)
  })

  test.each([
    ['two minutes after the first car', null, '2026-07-13T05:02:00.000Z'],
    ['so too when the last mail is long ago', '2026-07-13T04:00:00Z', '2026-07-13T05:02:00.000Z'],
    ['not within ten minutes of the last mail', '2026-07-13T04:57:00Z', '2026-07-13T05:07:00.000Z'],
  ])('the next mail of a search with the frequency at once is due %s', (_, last, due) => {
    const now = new Date('2026-07-13T05:00:00Z')
    expect(nextMailAt('at_once', now, last === null ? null : new Date(last))?.toISOString()).toBe(due)
  })

  test('the next mail of a search with the frequency never is not due at any time', () => {
    expect(nextMailAt('never', new Date(), null)).toBeNull()
  })
})
