import { z } from './zod.ts'
import { fieldError } from './operation.ts'

/** A text of a form, possibly empty. PostgreSQL stores no text with a zero byte. */
export const text = (max: number) =>
  z
    .string({ error: fieldError('required') })
    .trim()
    .max(max, fieldError('too_long'))
    .refine((value) => !value.includes('\0'), fieldError('invalid'))

export const line = (max: number) => text(max).min(1, fieldError('required'))

export const capPattern = /^[0-9]{5}$/

/** Make and model as the user types them: names in the catalogue or any other names. */
export const makeAndModel = {
  make: z
    .string({ error: fieldError('make_required') })
    .trim()
    .min(1, fieldError('make_required'))
    .max(60, fieldError('too_long')),
  model: z
    .string({ error: fieldError('model_required') })
    .trim()
    .min(1, fieldError('model_required'))
    .max(80, fieldError('too_long')),
}
