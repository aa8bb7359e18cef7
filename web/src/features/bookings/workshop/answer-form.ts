import { workshopAnswer } from '@autopiazza/contract/bookings'
import type { WorkshopAnswerAction } from '@autopiazza/contract/booking-vocabulary'
import { z } from '@autopiazza/contract/zod'
import { typedWhole } from '../../../forms/typed-values.ts'

/** The fields of all four answers. Each answer sends only its own fields. */
export interface AnswerValues {
  day: string
  startsAt: string
  note: string
  reason: string
  mileage: string
}

export const noAnswer: AnswerValues = { day: '', startsAt: '', note: '', reason: '', mileage: '' }

/** Returns the form's schema for one action. */
export function answerSchema(action: WorkshopAnswerAction) {
  return z
    .custom<AnswerValues>()
    .transform((values) => sentBy(action, values))
    .pipe(workshopAnswer)
}

function sentBy(
  action: WorkshopAnswerAction,
  { startsAt, note, reason, mileage }: AnswerValues,
): z.input<typeof workshopAnswer> {
  const typedNote = note.trim() || null
  switch (action) {
    case 'confirm':
      return { action }
    case 'propose':
      return { action, startsAt, note: typedNote }
    case 'cancel':
      return { action, reason }
    case 'complete':
      return { action, mileage: typedWhole(mileage) ?? Number.NaN, note: typedNote }
  }
}
