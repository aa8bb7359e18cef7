import { expect, test } from 'vitest'
import { errorBody } from './error-body.ts'

const details = { until: '2026-11-23T13:05:00.000Z', seconds: 3_600 }

test.each([
  ['it', 'Potrai prenotare di nuovo dal 23 novembre 2026 alle ore 14:05.'],
  ['en', 'You can reserve again from 23 November 2026 at 14:05.'],
] as const)('includes the end time of a temporary refusal as text and as data (%s)', (language, sentence) => {
  const body = errorBody('checkout.unpaid_rest', language, { details })
  expect(body.message).toMatch(new RegExp(`${sentence}$`))
  expect(body.details).toEqual(details)
})
