import type { PickupLocation } from '@autopiazza/contract'
import { describe, expect, it } from 'vitest'
import { type ListingValues, newListingValues } from '../listing-values.ts'
import { noPhotos } from '../photos/photo-set.ts'
import { previewOf } from './preview-vehicle.ts'

const complete: ListingValues = {
  ...newListingValues(2021),
  make: ' Fiat ',
  model: 'Panda',
  version: '1.0 Hybrid',
  mileage: '85.000',
  fuelType: 'petrol',
  transmission: 'manual',
  salePrice: '8.950,50',
}
const point = (id: string, city: string, isDefault = false): PickupLocation => ({
  id,
  name: city,
  address: 'Via Roma 1',
  city,
  province: 'TO',
  postalCode: '10100',
  isDefault,
  listings: 0,
})
const preview = (change: Partial<ListingValues> = {}, points: PickupLocation[] = []) =>
  previewOf({ values: { ...complete, ...change }, photos: noPhotos, points, sellerKind: 'private' })

describe('card preview of an advert', () => {
  it('the card preview shows the typed values in the form in which the advert will store them', () => {
    expect(preview()).toMatchObject({
      missing: [],
      vehicle: {
        make: 'Fiat',
        version: '1.0 Hybrid',
        year: 2021,
        mileage: 85_000,
        salePrice: 895_050,
        dailyRate: null,
      },
    })
  })

  it('the card preview lists missing fields in the order of the form', () => {
    expect(previewOf({ values: newListingValues(2026), photos: noPhotos, points: [], sellerKind: 'business' })).toEqual(
      {
        vehicle: null,
        missing: ['make', 'model', 'mileage', 'salePrice'],
      },
    )
    expect(preview({ year: '20', mileage: 'tanti' })).toEqual({ vehicle: null, missing: ['year', 'mileage'] })
  })

  it('the card preview requires and shows only the prices of its listing type', () => {
    expect(preview({ listingType: 'both' })).toMatchObject({ missing: ['dailyRate'], vehicle: { salePrice: 895_050 } })
    expect(preview({ listingType: 'rent', dailyRate: '49' })).toMatchObject({
      missing: [],
      vehicle: { salePrice: null, dailyRate: 4_900 },
    })
  })

  it('the card preview shows the town of the chosen pickup point, or of the default pickup point', () => {
    const points = [point('a', 'Torino', true), point('b', 'Asti')]
    expect(preview({}, points).vehicle).toMatchObject({ town: 'Torino' })
    expect(preview({ pickupLocationId: 'b' }, points).vehicle).toMatchObject({ town: 'Asti', province: 'TO' })
    expect(preview().vehicle).toMatchObject({ town: null })
  })
})
