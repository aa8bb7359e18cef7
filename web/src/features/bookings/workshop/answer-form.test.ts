import { expect, test } from 'vitest'
import { answerSchema, noAnswer } from './answer-form.ts'

const filled = {
  day: '2026-11-30',
  startsAt: '2026-11-30T08:00:00.000Z',
  note: ' A presto ',
  reason: 'Chiuso per ferie',
  mileage: '85.000',
}

const errorsOf = (action: Parameters<typeof answerSchema>[0], values = noAnswer) =>
  answerSchema(action)
    .safeParse(values)
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('each answer of a workshop sends only its own fields', () => {
  expect(answerSchema('confirm').parse(filled)).toEqual({ action: 'confirm' })
  expect(answerSchema('propose').parse(filled)).toEqual({
    action: 'propose',
    startsAt: filled.startsAt,
    note: 'A presto',
  })
  expect(answerSchema('cancel').parse(filled)).toEqual({ action: 'cancel', reason: filled.reason })
  expect(answerSchema('complete').parse(filled)).toEqual({ action: 'complete', mileage: 85_000, note: 'A presto' })
})

test("each missing field of a workshop's answer has its error", () => {
  expect(errorsOf('confirm')).toBeUndefined()
  expect(errorsOf('propose')).toEqual([['startsAt', 'appointment_required']])
  expect(errorsOf('cancel')).toEqual([['reason', 'required']])
  expect(errorsOf('complete')).toEqual([['mileage', 'not_a_number']])
  expect(errorsOf('complete', { ...noAnswer, mileage: 'tanti' })).toEqual([['mileage', 'not_a_number']])
  expect(errorsOf('complete', { ...noAnswer, mileage: '99.000.000' })).toEqual([['mileage', 'too_large']])
})
