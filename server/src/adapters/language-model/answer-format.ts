import {
  boundedFacts,
  boundKeys,
  type ChosenFact,
  chosenFacts,
  chosenValues,
  excludedFacts,
  exclusionKey,
} from '@autopiazza/contract/fact-filters'
import { provinces } from '@autopiazza/contract/provinces'
import { vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import { features, sellerKinds } from '@autopiazza/contract/vocabulary'

const text = { type: ['string', 'null'] }
const texts = { type: ['array', 'null'], items: { type: 'string' } }
const whole = { type: ['integer', 'null'] }
const one = (values: readonly string[]) => ({ type: ['string', 'null'], enum: [...values, null] })
const several = (values: readonly string[]) => ({ type: ['array', 'null'], items: { type: 'string', enum: values } })

function severalOf(name: ChosenFact) {
  const isNumber = vehicleFacts[name].kind === 'number'
  return isNumber ? { type: ['array', 'null'], items: { type: 'integer' } } : several(chosenValues(name).map(String))
}

const factFilters = Object.fromEntries([
  ...chosenFacts.map((name) => [name, severalOf(name)] as const),
  ...boundedFacts.flatMap((name) => boundKeys(name).map((key) => [key, whole] as const)),
])
const filters = {
  make: text,
  model: text,
  cars: texts,
  excludeCars: texts,
  minPrice: whole,
  maxPrice: whole,
  maxInstalment: whole,
  maxDailyRate: whole,
  listingType: one(['sale', 'rent']),
  ...factFilters,
  ...Object.fromEntries(excludedFacts.map((name) => [exclusionKey(name), severalOf(name)])),
  excludeFeatures: several(features),
  sellerKind: one(sellerKinds),
  withPhotos: { type: ['boolean', 'null'] },
  region: text,
  province: one(provinces),
  place: text,
  radius: whole,
  features: several(features),
  keywords: texts,
}

const object = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/** The structured output: every filter is present, null if the sentence does not mention it. */
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
