import { z } from './zod.ts'
import { addressLimits, italianAddressLimits } from './constants.ts'
import { fieldError, operation } from './operation.ts'
import { provinces, writtenProvinces } from './provinces.ts'
import { capPattern } from './text.ts'

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

/** Problems of a place: the town is in another province; the province was dissolved; the postal code belongs to another province or to another town. */
export const placeProblems = [
  'province_of_town',
  'province_former',
  'postal_code_of_province',
  'postal_code_of_town',
] as const

export const placeFinding = z
  .object({
    field: z.enum(['province', 'postalCode']),
    problem: z.enum(placeProblems),
    isCertain: z.boolean(),
    provinces: z.array(z.enum(provinces)),
    towns: z.array(z.string()),
    postalCodes: z.array(z.string()),
  })
  .meta({
    description:
      'A contradiction between town, province and CAP, and the field beside which it is shown. A certain one is refused wherever the place is sent; the others are a question. provinces are those of the town or of the CAP, towns those that have the CAP, postalCodes those of the town.',
  })
export type PlaceFinding = z.infer<typeof placeFinding>

export const places = {
  suggest: operation(
    'GET',
    '/places',
    'Up to eight comuni whose name has words that begin with the given ones, or whose CAP begins with the given digits; the best match first.',
  )
    .input(z.object({ q: z.string().max(100, fieldError('too_long')) }))
    .output(z.array(placeSuggestion)),
  check: operation(
    'GET',
    '/places/check',
    'Where town, province and CAP of an Italian address contradict each other; an empty list where nothing is known against it.',
  )
    .input(
      z.object({
        city: z.string().trim().max(addressLimits.city, fieldError('too_long')),
        province: z
          .string()
          .trim()
          .max(italianAddressLimits.province, fieldError('province'))
          .toUpperCase()
          .pipe(z.enum(writtenProvinces, { error: fieldError('province') })),
        postalCode: z
          .string()
          .trim()
          .max(italianAddressLimits.postalCode, fieldError('postal_code'))
          .regex(capPattern, fieldError('postal_code')),
      }),
    )
    .output(z.array(placeFinding)),
  nearest: operation(
    'POST',
    '/places/nearest',
    'The comune whose centre is nearest to a position, up to 50 km away. Nothing of the position is kept; it is sent in the body, so that no address contains it. Two decimals, about a kilometre, are enough.',
    ['places.none_near'],
  )
    .input(z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }))
    .output(placeSuggestion),
}
