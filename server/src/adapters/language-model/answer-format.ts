import { provinces } from '@autopiazza/contract/provinces'
import {
  bodyTypes,
  colors,
  drivetrains,
  features,
  fuelTypes,
  sellerKinds,
  transmissions,
} from '@autopiazza/contract/vocabulary'

const text = { type: ['string', 'null'] }
const whole = { type: ['integer', 'null'] }
const one = (values: readonly string[]) => ({ type: ['string', 'null'], enum: [...values, null] })
const several = (values: readonly string[]) => ({ type: ['array', 'null'], items: { type: 'string', enum: values } })

const filters = {
  make: text,
  model: text,
  minYear: whole,
  maxYear: whole,
  minPrice: whole,
  maxPrice: whole,
  maxInstalment: whole,
  maxDailyRate: whole,
  listingType: one(['sale', 'rent']),
  fuelType: several(fuelTypes),
  transmission: several(transmissions),
  bodyType: several(bodyTypes),
  color: several(colors),
  drivetrain: several(drivetrains),
  doors: { type: ['array', 'null'], items: { type: 'integer' } },
  minMileage: whole,
  maxMileage: whole,
  minPower: whole,
  maxPower: whole,
  minSeats: whole,
  maxSeats: whole,
  minEuroClass: whole,
  sellerKind: one(sellerKinds),
  withPhotos: { type: ['boolean', 'null'] },
  region: text,
  province: one(provinces),
  place: text,
  radius: whole,
  features: several(features),
  keywords: { type: ['array', 'null'], items: { type: 'string' } },
}

const object = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/** The structured output: every filter is present, null where the sentence does not ask for it. */
export const answerFormat = {
  type: 'json_schema',
  json_schema: {
    name: 'search_filters',
    strict: true,
    schema: object({
      filters: object(filters),
      words: { type: 'array', items: object({ key: { type: 'string' }, words: { type: 'string' } }) },
    }),
  },
}
