import { z } from './zod.ts'
import { fieldError } from './operation.ts'

/** A car's make and model as people write them: the catalogue's or their own. */
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
