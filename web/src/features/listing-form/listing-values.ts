import { newDriversFeature } from '@autopiazza/contract/new-drivers'
import { type FactName, factNames, type VehicleFact, vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import type { ListingInput } from '@autopiazza/contract'
import { asTypedEuro } from '../../forms/typed-euro.ts'
import { asTypedMonth } from '../../forms/typed-month.ts'

/** The facts that are typed or chosen in a field of text. */
type TextFact = Exclude<FactName, 'features'>
export const textFacts = factNames.filter((name): name is TextFact => name !== 'features')
const offerFields = [
  'salePrice',
  'dailyRate',
  'weeklyRate',
  'monthlyRate',
  'minimumDays',
  'rentalTerms',
  'pickupLocationId',
  'town',
] as const
/** Every text or select field, in the order of the page. */
export const textFields = ['listingType', ...textFacts, ...offerFields] as const
export type TextField = (typeof textFields)[number]

export function isFact(name: TextField): name is TextFact {
  return Object.hasOwn(vehicleFacts, name)
}

/** The typed values: texts as in the fields, money in euro. */
export type ListingValues = Record<TextField, string> & { features: string[]; confirmed: boolean }

/** Fields of an advert as stored on the server. */
export type ListingFields = Pick<ListingInput, 'make' | 'model'> & Partial<ListingInput>

/** The form of a new advert as it opens; what it assumes of the car is asked about before it is published. */
export function newListingValues(year: number): ListingValues {
  return {
    ...(Object.fromEntries(textFields.map((name) => [name, ''])) as Record<TextField, string>),
    listingType: 'sale',
    year: String(year),
    fuelType: 'petrol',
    transmission: 'manual',
    bodyType: 'sedan',
    doors: '5',
    minimumDays: '1',
    features: [],
    confirmed: false,
  }
}

const euroFields: ReadonlySet<TextField> = new Set(['salePrice', 'dailyRate', 'weeklyRate', 'monthlyRate'])

/** The form's values for an advert; every change needs a new confirmation of accuracy. */
export function valuesOfListing(fields: ListingFields): ListingValues {
  const typed = (name: TextField): string => {
    const value = fields[name]
    if (typeof value === 'number' && euroFields.has(name)) return asTypedEuro(value)
    if (value === null || value === undefined) return ''
    return isFact(name) ? typedFact(vehicleFacts[name], value) : String(value)
  }
  const texts = Object.fromEntries(textFields.map((name) => [name, typed(name)]))
  return {
    ...(texts as Record<TextField, string>),
    features: (fields.features ?? []).filter((code) => code !== newDriversFeature),
    confirmed: false,
  }
}

function typedFact(fact: VehicleFact, value: unknown): string {
  if (fact.kind === 'month') return asTypedMonth(String(value))
  return fact.kind === 'number' ? String(value).replace('.', ',') : String(value)
}

/** `sale` and `both` show the sale details, `rent` and `both` the rental details. */
export function shownDetails(listingType: string): { sale: boolean; rental: boolean } {
  return {
    sale: listingType === 'sale' || listingType === 'both',
    rental: listingType === 'rent' || listingType === 'both',
  }
}
