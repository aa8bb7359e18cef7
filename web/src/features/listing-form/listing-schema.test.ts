import { describe, expect, it } from 'vitest'
import { listingSchema } from './listing-schema.ts'
import { type ListingValues, newListingValues, valuesOfListing } from './listing-values.ts'

const thisYear = new Date().getFullYear()
const complete: ListingValues = {
  ...newListingValues(thisYear),
  make: 'Fiat',
  model: 'Panda',
  mileage: '85.000',
  fuelType: 'petrol',
  transmission: 'manual',
  description: 'Unico proprietario, tagliandi regolari.',
  salePrice: '8.950,50',
  confirmed: true,
}

function check(values: Partial<ListingValues>, existing: Parameters<typeof listingSchema>[0] = null) {
  const result = listingSchema(existing).safeParse({ ...complete, ...values })
  return result.success
    ? { fields: result.data, problems: {} }
    : {
        fields: null,
        problems: Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message])),
      }
}

describe('listing form', () => {
  it("converts typed numbers and euro amounts to the contract's values", () => {
    expect(check({ doors: '', weight: '1.050' }).fields).toMatchObject({
      year: thisYear,
      mileage: 85_000,
      salePrice: 895_050,
      weight: 1_050,
      doors: null,
      color: null,
      vin: null,
    })
  })

  it('returns every error of the listing form at once', () => {
    expect(check({ ...newListingValues(thisYear), year: '26', fuelType: '', transmission: '' }).problems).toEqual({
      make: 'make_required',
      model: 'model_required',
      year: 'year_four_digits',
      mileage: 'mileage_required',
      fuelType: 'fuel_type_required',
      transmission: 'transmission_required',
      description: 'description_too_short',
      salePrice: 'sale_price_required',
      confirmed: 'terms_required',
    })
  })

  it.each<[Partial<ListingValues>, Record<string, string>]>([
    [{ listingType: '' }, { listingType: 'listing_type_required' }],
    [{ year: '20266' }, { year: 'year_four_digits' }],
    [{ year: '1899' }, { year: 'year_range' }],
    [{ mileage: 'tanti' }, { mileage: 'not_a_number' }],
    [{ salePrice: 'trattabile' }, { salePrice: 'not_a_number' }],
    [{ salePrice: '0' }, { salePrice: 'too_small' }],
    [{ vin: 'ZFA3120000IOQ1234' }, { vin: 'vin' }],
    [{ doors: '12' }, { doors: 'too_large' }],
    [{ listingType: 'rent', salePrice: '' }, { dailyRate: 'daily_rate_required' }],
    [
      { listingType: 'both', salePrice: '' },
      { salePrice: 'sale_price_required', dailyRate: 'daily_rate_required' },
    ],
    [{ description: '  corta  ' }, { description: 'description_too_short' }],
    [{ confirmed: false }, { confirmed: 'terms_required' }],
  ])('refuses the listing form with %o', (values, problems) => expect(check(values).problems).toEqual(problems))

  it('accepts a short chassis number only for a car from before 1981', () => {
    expect(check({ year: '1968', vin: '110f1234567' }).fields).toMatchObject({ vin: '110F1234567' })
    expect(check({ year: '1991', vin: '110F1234567' }).problems).toEqual({ vin: 'vin' })
  })

  it('ignores errors in fields that the listing form does not show', () => {
    expect(check({ listingType: 'rent', salePrice: 'boh', dailyRate: '45' }).fields).toMatchObject({ dailyRate: 4_500 })
    expect(check({ dailyRate: 'boh', minimumDays: '0' }).fields).toMatchObject({ minimumDays: 1 })
  })

  it('preserves values that the form does not show when an advert is edited', () => {
    const existing = {
      ...complete,
      dailyRate: 4_500,
      weeklyRate: 25_000,
      minimumDays: 3,
      rentalTerms: 'Cauzione 500 €',
      salePrice: 895_050,
    }
    const listing = {
      make: 'Fiat',
      model: 'Panda',
      dailyRate: existing.dailyRate,
      weeklyRate: existing.weeklyRate,
      minimumDays: existing.minimumDays,
      rentalTerms: existing.rentalTerms,
      salePrice: existing.salePrice,
    }
    expect(check({ dailyRate: '' }, listing).fields).toMatchObject({
      dailyRate: 4_500,
      weeklyRate: 25_000,
      minimumDays: 3,
      rentalTerms: 'Cauzione 500 €',
    })
    expect(check({ listingType: 'rent', dailyRate: '50' }, listing).fields).toMatchObject({
      salePrice: 895_050,
      dailyRate: 5_000,
    })
  })

  it('fills the form with the values of an advert in the format in which they are typed', () => {
    expect(
      valuesOfListing({
        make: 'Fiat',
        model: 'Panda',
        year: 2019,
        salePrice: 895_050,
        dailyRate: null,
        doors: 5,
        features: ['awd'],
      }),
    ).toMatchObject({ make: 'Fiat', year: '2019', salePrice: '8950,50', dailyRate: '', doors: '5', features: ['awd'] })
  })
})
