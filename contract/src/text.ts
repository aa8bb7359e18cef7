import { z } from './zod.ts'
import { fieldError } from './operation.ts'

/** A text of a form, possibly empty. PostgreSQL stores no text with a zero byte. */
export const text = (max: number) =>
  z
    .string({ error: fieldError('required') })
    .trim()
    .max(max, fieldError('too_long'))
    .refine((value) => !value.includes('\0'), fieldError('invalid'))

/** A text of a form that is not empty. */
export const line = (max: number) => text(max).min(1, fieldError('required'))

/** The Italian postal code (CAP). */
export const capPattern = /^[0-9]{5}$/
