import { z } from 'zod'
import { fieldError, operation } from './operation.ts'
import { provinces } from './provinces.ts'

/** A comune; the CAP is null when it has several, or none is known, and the text contains none. */
const placeSuggestion = z.object({
  city: z.string(),
  province: z.enum(provinces),
  postalCode: z.string().nullable(),
  region: z.string(),
})
export type PlaceSuggestion = z.infer<typeof placeSuggestion>

export const places = {
  suggest: operation(
    'GET',
    '/places',
    'Up to eight comuni whose name has words that begin like the ones given, or whose CAP begins with the digits given; the likeliest first.',
  )
    .input(z.object({ q: z.string().max(100, fieldError('too_long')) }))
    .output(z.array(placeSuggestion)),
}
