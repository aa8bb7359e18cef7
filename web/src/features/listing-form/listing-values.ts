import { newDriversFeature } from '@autopiazza/contract/new-drivers'
import type { ListingInput } from '@autopiazza/contract'
import { asTypedMonth } from '../../forms/typed-month.ts'
import { asTypedEuro } from '../../forms/typed-number.ts'

/** Every text or select field, in the order of the page. */
export const textFields = [
  'listingType',
  'make',
  'model',
  'version',
  'year',
  'mileage',
  'fuelType',
  'transmission',
  'bodyType',
  'color',
  'doors',
  'seats',
  'drivetrain',
  'euroClass',
  'firstRegistration',
  'previousOwners',
  'co2',
  'consumption',
  'engineSize',
  'horsepower',
  'weight',
  'vin',
  'description',
  'salePrice',
  'dailyRate',
  'weeklyRate',
  'monthlyRate',
  'minimumDays',
  'rentalTerms',
  'pickupLocationId',
] as const
export type TextField = (typeof textFields)[number]

/** The typed values: texts as in the fields, money in euro. */
export type ListingValues = Record<TextField, string> & { features: string[]; confirmed: boolean }

/** Fields of an advert as stored on the server. */
export type ListingFields = Pick<ListingInput, 'make' | 'model'> & Partial<ListingInput>

/** The form of a new advert as it opens; what it assumes of the car is asked about before it is published. */
export function newListingValues(year: number): ListingValues {
  return {
    listingType: 'sale',
    make: '',
    model: '',
    version: '',
    year: String(year),
    mileage: '',
    fuelType: 'petrol',
    transmission: 'manual',
    bodyType: 'sedan',
    color: '',
    doors: '5',
    seats: '',
    drivetrain: '',
    euroClass: '',
    firstRegistration: '',
    previousOwners: '',
    co2: '',
    consumption: '',
    engineSize: '',
    horsepower: '',
    weight: '',
    vin: '',
    description: '',
    salePrice: '',
    dailyRate: '',
    weeklyRate: '',
    monthlyRate: '',
    minimumDays: '1',
    rentalTerms: '',
    pickupLocationId: '',
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
    if (name === 'firstRegistration' && typeof value === 'string') return asTypedMonth(value)
    if (name === 'consumption' && typeof value === 'number') return String(value).replace('.', ',')
    return value === null || value === undefined ? '' : String(value)
  }
  const texts = Object.fromEntries(textFields.map((name) => [name, typed(name)]))
  return {
    ...(texts as Record<TextField, string>),
    features: (fields.features ?? []).filter((code) => code !== newDriversFeature),
    confirmed: false,
  }
}

/** `sale` and `both` show the sale details, `rent` and `both` the rental details. */
export function shownDetails(listingType: string): { sale: boolean; rental: boolean } {
  return {
    sale: listingType === 'sale' || listingType === 'both',
    rental: listingType === 'rent' || listingType === 'both',
  }
}
