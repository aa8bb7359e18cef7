import type { ImportField } from '@autopiazza/contract/import-columns'
import { describe, expect, it } from 'vitest'
import type { StockedListing } from '../listings/index.ts'
import { pandaForSale } from '../listings/testing/listing-fixture.ts'
import { decideRow } from './decide-row.ts'
import { type Cell, readRow } from './rules/read-row.ts'
import { columnOf } from './testing/import-fixture.ts'

const panda: Partial<Record<ImportField, Cell>> = {
  stockNumber: 'A1',
  make: 'fiat',
  model: 'Panda',
  year: '2020',
  mileage: '42.000',
  fuelType: 'benzina',
  transmission: 'manuale',
  description: 'Sempre tagliandata, unico proprietario.',
  salePrice: '10.000',
}
const online: StockedListing = { id: 'an-id', stockNumber: 'A1', status: 'active', fields: pandaForSale() }

function decide(
  cells: Partial<Record<ImportField, Cell>>,
  listing?: StockedListing,
  isRepeated = false,
  knownPhotos: ReadonlySet<string> = new Set(),
) {
  const columns = Object.keys(cells).map((name) => columnOf(name.toUpperCase(), name as ImportField))
  const pickupLocations = new Map([['sede di monza', 'a-place']])
  return decideRow(readRow({ number: 2, cells: Object.values(cells) }, columns, '2027-01'), {
    columns,
    listing,
    knownPhotos,
    pickupLocations,
    isRepeated,
  })
}

describe('the decision about a row', () => {
  it("creates an advert for sale with make and model in the catalogue's spelling", () => {
    const { outcome, title, after } = decide({ ...panda, features: 'climatizzatore|Tappetini' })
    expect({ outcome, title }).toEqual({ outcome: 'create', title: 'Fiat Panda 2020' })
    expect(after).toMatchObject({
      make: 'Fiat',
      listingType: 'sale',
      salePrice: 1_000_000,
      minimumDays: 1,
      features: ['air_conditioning', 'Tappetini'],
    })
  })

  it('changes nothing when the row has the same values as the advert', () => {
    expect(decide(panda, online)).toMatchObject({ outcome: 'unchanged', listingId: 'an-id', after: null })
    expect(decide(panda, { ...online, status: 'sold' }).outcome).toBe('unchanged')
  })

  it('updates the fields that differ, and does not change fields without a column in the file', () => {
    const kept = { ...online, fields: pandaForSale({ color: 'red', doors: 5 }) }
    const { outcome, before, after } = decide({ stockNumber: 'A1', salePrice: '9.500' }, kept)
    expect(outcome).toBe('update')
    expect(before).toEqual(kept.fields)
    expect(after).toMatchObject({ salePrice: 950_000, color: 'red', doors: 5, mileage: 42_000 })
  })

  it('clears a field of the advert when its cell in the file is empty', () => {
    const kept = { ...online, fields: pandaForSale({ color: 'red', features: ['awd'], minimumDays: 3 }) }
    const { after } = decide({ stockNumber: 'A1', color: '', features: '', minimumDays: '', listingType: '' }, kept)
    expect(after).toMatchObject({ color: null, features: [], minimumDays: 1, listingType: 'sale' })
  })

  it('adds photographs that no earlier file had for the advert', () => {
    const [a, b] = ['https://photos.example.com/a.jpg', 'https://photos.example.com/b.jpg']
    const photos = `${a}|${b}`
    expect(decide({ ...panda, photos })).toMatchObject({ outcome: 'create', photos: [a, b] })
    expect(decide({ ...panda, photos }, online)).toMatchObject({ outcome: 'update', photos: [a, b] })
    expect(decide({ ...panda, photos }, online, false, new Set([a]))).toMatchObject({ outcome: 'update', photos: [b] })
    expect(decide({ ...panda, photos }, online, false, new Set([a, b]))).toMatchObject({ outcome: 'unchanged' })
    expect(decide({ ...panda, photos }, { ...online, status: 'sold' })).toMatchObject({
      outcome: 'refused',
      photos: [],
    })
    expect(decide({ ...panda, photos: `http://photos.example.com/c.jpg|${a}` })).toMatchObject({
      outcome: 'create',
      photos: [a],
      problems: [{ field: 'photos', code: 'photo_not_https', value: 'http://photos.example.com/c.jpg' }],
    })
  })

  it('creates a draft when the description is too short or missing, and reports the description as a problem', () => {
    const { description: _, ...without } = panda
    const short = [{ ...panda, description: 'Bella' }, { ...panda, description: ' ' }, without]
    expect(
      short
        .map((cells) => decide(cells))
        .map(({ outcome, after, problems }) => [outcome, after?.description, problems.map(({ code }) => code)]),
    ).toEqual([
      ['create', 'Bella', ['description_too_short']],
      ['create', '', ['description_too_short']],
      ['create', '', ['description_too_short']],
    ])
  })

  it("keeps an advert's description when the description in the file is too short, and reports that problem", () => {
    const { outcome, after, problems } = decide({ ...panda, description: 'Bella', salePrice: '9.500' }, online)
    expect([outcome, after?.description]).toEqual(['update', online.fields.description])
    expect(problems).toMatchObject([{ field: 'description', code: 'description_too_short', value: 'Bella' }])
    expect(decide({ ...panda, description: '' }, online)).toMatchObject({ outcome: 'unchanged' })
    const draft = { ...online, fields: pandaForSale({ description: 'Panda rossa' }) }
    const short = { ...draft, fields: { ...draft.fields, description: 'Panda' } }
    expect(decide({ ...panda, description: 'Panda' }, short)).toMatchObject({ outcome: 'unchanged' })
    expect(decide(panda, short).after?.description).toBe(panda.description)
  })

  it('creates an advert when photographs cannot be fetched or are too many, and reports those problems', () => {
    const many = Array.from({ length: 17 }, (_, at) => `https://e.example.com/${at}.jpg`)
    const { outcome, photos, problems } = decide({ ...panda, photos: [...many, 'b.jpg'].join('|') })
    expect([outcome, photos]).toEqual(['create', many.slice(0, 16)])
    expect(problems.map(({ code, value }) => [code, value])).toEqual([
      ['photo_address_refused', 'b.jpg'],
      ['photos_too_many', '17'],
    ])
    expect(decide({ ...panda, photos: true })).toMatchObject({
      outcome: 'create',
      problems: [{ code: 'photo_address_refused' }],
    })
  })

  it("finds the car's pickup point by its name", () => {
    const { pickupLocation: place } = { pickupLocation: 'Sede di Monza' }
    expect(decide({ ...panda, pickupLocation: place }).problems).toMatchObject([{ code: 'invalid' }])
  })

  it('omits a pickup point that the dealer does not have, with a note', () => {
    const { outcome, after, problems } = decide({ ...panda, pickupLocation: 'Roma' })
    expect([outcome, after?.pickupLocationId]).toEqual(['create', null])
    expect(problems).toEqual([
      { field: 'pickupLocation', column: 'PICKUPLOCATION', code: 'pickup_location_unknown', value: 'Roma' },
    ])
  })
})

describe('a refused row', () => {
  const reasons = (cells: Partial<Record<ImportField, Cell>>, listing?: StockedListing, isRepeated?: boolean) => {
    const { outcome, problems } = decide(cells, listing, isRepeated)
    expect(outcome).toBe('refused')
    return problems.map(({ field, code }) => [field, code])
  }

  it('refuses a row whose stock number is missing, too long or repeated', () => {
    expect(reasons({ ...panda, stockNumber: '' })).toEqual([['stockNumber', 'stock_number_required']])
    expect(reasons({ ...panda, stockNumber: 'x'.repeat(61) })).toEqual([['stockNumber', 'too_long']])
    expect(reasons(panda, undefined, true)).toEqual([['stockNumber', 'stock_number_twice']])
  })

  it('lists every error of a row, with one reason per field', () => {
    expect(
      reasons({
        ...panda,
        fuelType: 'carbone',
        year: '1850',
        mileage: '',
        salePrice: 'chiedere',
        description: 'Bella',
      }),
    ).toEqual([
      ['fuelType', 'not_an_option'],
      ['salePrice', 'price_unreadable'],
      ['year', 'year_range'],
      ['mileage', 'mileage_required'],
      ['description', 'description_too_short'],
    ])
  })

  it('refuses a new advert when a required column is missing', () => {
    expect(reasons({ stockNumber: 'A2', salePrice: '9.500' }).map(([field]) => field)).toEqual([
      'make',
      'model',
      'year',
      'mileage',
      'fuelType',
      'transmission',
      'description',
    ])
  })

  it("requires the price that belongs to the advert's type", () => {
    expect(reasons({ ...panda, salePrice: '' })).toEqual([['salePrice', 'sale_price_required']])
    expect(reasons({ ...panda, listingType: 'noleggio' })).toEqual([['dailyRate', 'daily_rate_required']])
  })

  it('refuses to change a sold car', () => {
    expect(reasons({ ...panda, salePrice: '9.000' }, { ...online, status: 'sold' })).toEqual([
      ['stockNumber', 'already_sold'],
    ])
  })
})
