import { z } from 'zod'
import { because } from './operation.ts'

/** A car's make and model as people write them: the catalogue's or their own. */
export const makeAndModel = {
  make: z
    .string({ error: because('make_required') })
    .trim()
    .min(1, because('make_required'))
    .max(60, because('too_long')),
  model: z
    .string({ error: because('model_required') })
    .trim()
    .min(1, because('model_required'))
    .max(80, because('too_long')),
}
