import { newDriversFeature } from '@autopiazza/contract/new-drivers'
import { type FactName, factNames, type VehicleFact, vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import type { ListingInput } from '@autopiazza/contract'
import { asTypedEuro } from '../../forms/typed-euro.ts'
import { asTypedMonth } from '../../forms/typed-month.ts'

/** The facts that are typed or selected. */
type TextFact = Exclude<FactName, 'features'>
export const textFacts = factNames.filter((name): name is TextFact => name !== 'features')
const offerFields = [
  'salePrice',
  'tradePrice',
  'dailyRate',
  'weeklyRate',
  'monthlyRate',
  'minimumDays',
  'rentalTerms',
  'stockNumber',
  'pickupLocationId',
  'town',
] as const
/** Every text or select field, in the order of the page. */
export const textFields = ['listingType', ...textFacts, ...offerFields] as const
export type TextField = (typeof textFields)[number]

export function isFact(name: TextField): name is TextFact {
  return Object.hasOwn(vehicleFacts, name)
}

/** The values as in the fields: text, money in euro. */
export type ListingValues = Record<TextField, string> & { features: string[]; confirmed: boolean }

/** Fields of an advert as stored on the server. */
export type ListingFields = Pick<ListingInput, 'make' | 'model'> & Partial<ListingInput>

/** Returns the initial values of a new advert. The prefilled facts have to be confirmed before publishing. */
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

const euroFields: ReadonlySet<TextField> = new Set([
  'salePrice',
  'tradePrice',
  'dailyRate',
  'weeklyRate',
  'monthlyRate',
])

/** Returns the form's values for an advert. The confirmation of accuracy is empty, because every change needs a new one. */
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

/** Returns which details the listing type shows: `both` shows those of `sale` and of `rent`. */
export function shownDetails(listingType: string): { sale: boolean; rental: boolean } {
  return {
    sale: listingType === 'sale' || listingType === 'both',
    rental: listingType === 'rent' || listingType === 'both',
  }
}
