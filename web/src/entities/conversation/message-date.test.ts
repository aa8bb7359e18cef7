import { describe, expect, it } from 'vitest'
import { daysAgo, listDate } from './message-date.ts'

const now = new Date('2026-03-11T09:30:00Z')

describe('the date of a conversation in a list', () => {
  it.each([
    ['2026-03-11T08:05:00Z', '09:05', '09:05'],
    ['2026-03-10T08:05:00Z', 'Ieri', 'Yesterday'],
    ['2026-03-05T12:00:00Z', 'giovedì', 'Thursday'],
    ['2026-03-04T12:00:00Z', '04/03/2026', '04/03/2026'],
  ])('shows the date of a message sent %s as %s', (time, italian, english) => {
    expect(listDate(time, now, 'it', 'Ieri')).toBe(italian)
    expect(listDate(time, now, 'en', 'Yesterday')).toBe(english)
  })

  it('changes the displayed day of a message at midnight in Italy', () => {
    expect(daysAgo('2026-03-10T23:30:00Z', now)).toBe(0)
    expect(daysAgo('2026-03-10T22:30:00Z', now)).toBe(1)
  })
})
