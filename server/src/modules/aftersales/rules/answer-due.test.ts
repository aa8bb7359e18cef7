import { dayInItaly } from '@autopiazza/contract/italian-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerDue } from './workshop-answers.ts'

test.each([
  ['days before', '2027-03-22T09:00:00Z', '2027-03-24T08:00:00Z', '2027-03-23T17:00:00.000Z'],
  [
    'on the last day, two hours before its end',
    '2027-03-23T15:00:00Z',
    '2027-03-24T08:00:00Z',
    '2027-03-23T17:00:00.000Z',
  ],
  ['later on the last day', '2027-03-23T16:00:00Z', '2027-03-24T08:00:00Z', '2027-03-24T00:00:00.000Z'],
  ['on the day itself', '2027-03-24T06:00:00Z', '2027-03-24T08:00:00Z', '2027-03-24T07:00:00.000Z'],
  [
    'for the day when the clocks go forward',
    '2027-03-22T09:00:00Z',
    '2027-03-28T07:00:00Z',
    '2027-03-27T17:00:00.000Z',
  ],
  ['for the day when the clocks go back', '2027-10-25T09:00:00Z', '2027-10-31T08:00:00Z', '2027-10-30T16:00:00.000Z'],
])('sets the deadline of an answer for a request that is sent %s', (_, requestedAt, startsAt, due) => {
  expect(answerDue({ startsAt: new Date(startsAt), requestedAt: new Date(requestedAt) }).toISOString()).toBe(due)
})

test("sets the deadline for the workshop's answer between the request and the appointment, and before the day of the appointment if possible", () => {
  const first = Date.parse('2026-12-01T00:00:00Z')
  fc.assert(
    fc.property(fc.nat(400 * 24 * 60), fc.integer({ min: 1, max: 180 * 24 * 60 }), (from, lead) => {
      const requestedAt = new Date(first + from * 60_000)
      const startsAt = new Date(requestedAt.getTime() + lead * 60_000)
      const due = answerDue({ startsAt, requestedAt })
      expect(due.getTime()).toBeGreaterThan(requestedAt.getTime())
      expect(due.getTime()).toBeLessThan(startsAt.getTime())
      expect(lead <= 34 * 60 || dayInItaly(due) < dayInItaly(startsAt)).toBe(true)
    }),
  )
})
