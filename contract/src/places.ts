import { z } from './zod.ts'
import { fieldError, operation } from './operation.ts'
import { provinces } from './provinces.ts'

export const placeSuggestion = z
  .object({
    city: z.string(),
    province: z.enum(provinces),
    postalCode: z.string().nullable(),
    region: z.string(),
  })
  .meta({
    description:
      'A comune; the CAP is null when it has several or none in the data, and the search text contains none.',
  })
export type PlaceSuggestion = z.infer<typeof placeSuggestion>

export const places = {
  suggest: operation(
    'GET',
    '/places',
    'Up to eight comuni whose name has words that begin with the given ones, or whose CAP begins with the given digits; the best match first.',
  )
    .input(z.object({ q: z.string().max(100, fieldError('too_long')) }))
    .output(z.array(placeSuggestion)),
  nearest: operation(
    'POST',
    '/places/nearest',
    'The comune whose centre is nearest to a position, up to 50 km away. Nothing of the position is kept; it is sent in the body, so that no address contains it. Two decimals, about a kilometre, are enough.',
    ['places.none_near'],
  )
    .input(z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }))
    .output(placeSuggestion),
}
