import { type ListingInput, listingInput } from '@autopiazza/contract/listing-input'
import {
  bodyTypes,
  colors,
  drivetrains,
  euroSubclasses,
  features,
  fuelTypes,
  stockKinds,
  transmissions,
} from '@autopiazza/contract/vocabulary'
import fc from 'fast-check'

/** Texts with everything that separates, quotes or ends a cell, or begins a formula. */
const text = (min: number, max: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.constantFrom(...'abzÀéß€Šž0179 .,;:|"\'=+-@\\/#<&\n', '\r\n', '\t', '’', '…', '日', '🚗', ' | ', "'=", '\\|'),
      { minLength: min, maxLength: max },
    )
    .map((parts) => parts.join('').trim())

const optional = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(one, { nil: null, freq: 3 })
const number = (min: number, max: number): fc.Arbitrary<number | null> => optional(fc.integer({ min, max }))
const cents = fc.oneof(
  fc.integer({ min: 1, max: 9_999 }),
  fc.integer({ min: 1, max: 200_000 }).map((sum) => sum * 100),
)
const month = fc
  .record({ year: fc.integer({ min: 1990, max: 2025 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`)

/** Any advert that the form of a dealer accepts. */
export const anyListing: fc.Arbitrary<ListingInput> = fc
  .record({
    make: fc.constantFrom('Fiat', 'Volkswagen', 'Škoda', 'Citroën', 'Officina "Rossi"; figli'),
    model: fc.constantFrom('Panda', '500', '3008', 'C3', '-1', "'= 2", '1.5'),
    version: optional(text(1, 40)),
    year: fc.integer({ min: 1990, max: 2026 }),
    mileage: fc.integer({ min: 0, max: 400_000 }),
    fuelType: fc.constantFrom(...fuelTypes),
    transmission: fc.constantFrom(...transmissions),
    bodyType: optional(fc.constantFrom(...bodyTypes)),
    color: optional(fc.constantFrom(...colors, 'rosso corsa', '=blu notte')),
    engineSize: number(50, 8_000),
    horsepower: number(1, 900),
    seats: number(1, 9),
    doors: number(1, 9),
    drivetrain: optional(fc.constantFrom(...drivetrains)),
    euroSubclass: optional(fc.constantFrom(...euroSubclasses)),
    weight: number(100, 4_000),
    towingCapacity: number(0, 3_500),
    firstRegistration: optional(month),
    inspectionUntil: optional(fc.constantFrom('2026-12', '2027-03', '2031-10')),
    previousOwners: number(0, 9),
    stockKind: optional(fc.constantFrom(...stockKinds)),
    consumption: optional(fc.integer({ min: 1, max: 999 }).map((tenths) => tenths / 10)),
    co2: number(0, 400),
    priceVat: optional(fc.constantFrom('deductible', 'margin')),
    vin: optional(fc.constantFrom('ZFA31200003123456', '1E500000000000012')),
    description: text(30, 200),
    features: fc.array(fc.oneof(fc.constantFrom(...features), text(1, 12)), { maxLength: 6 }),
    listingType: fc.constantFrom('sale', 'rent', 'both'),
    salePrice: cents,
    tradePrice: optional(cents),
    dailyRate: cents,
    weeklyRate: optional(cents),
    monthlyRate: optional(cents),
    minimumDays: fc.integer({ min: 1, max: 365 }),
    rentalTerms: optional(text(1, 80)),
  })
  .map((fields) => listingInput.safeParse(fields))
  .filter((checked) => checked.success)
  .map((checked) => {
    if (!checked.success) throw new Error('filtered')
    return checked.data
  })
