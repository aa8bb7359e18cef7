import type { PickupLocation } from '@autopiazza/contract'
import { bodyTypes, fuelTypes, listingTypes, type SellerKind, transmissions } from '@autopiazza/contract/vocabulary'
import type { CardVehicle } from '../../../entities/vehicle/card-vehicle.ts'
import { typedCents } from '../../../forms/typed-euro.ts'
import { typedWhole } from '../../../forms/typed-values.ts'
import { type ListingValues, shownDetails, type TextField } from '../listing-values.ts'
import type { PhotoSet } from '../photos/photo-set.ts'

export interface Preview {
  /** Null while a fact that every card shows is missing. */
  vehicle: CardVehicle | null
  /** The fields that the card still needs, in the order of the form. */
  missing: Exclude<TextField, 'listingType'>[]
}

interface PreviewParts {
  values: Pick<ListingValues, TextField>
  photos: PhotoSet
  points: readonly PickupLocation[]
  sellerKind: SellerKind
}

export function previewOf({ values, photos, points, sellerKind }: PreviewParts): Preview {
  const { sale, rental } = shownDetails(values.listingType)
  const year = /^\d{4}$/.test(values.year.trim()) ? Number(values.year) : null
  const mileage = numberOf(typedWhole(values.mileage))
  const salePrice = sale ? numberOf(typedCents(values.salePrice)) : null
  const dailyRate = rental ? numberOf(typedCents(values.dailyRate)) : null
  const fuelType = fuelTypes.find((known) => known === values.fuelType)
  const transmission = transmissions.find((known) => known === values.transmission)
  const make = values.make.trim()
  const model = values.model.trim()

  const facts = [
    ['make', make],
    ['model', model],
    ['year', year !== null],
    ['mileage', mileage !== null],
    ['fuelType', fuelType],
    ['transmission', transmission],
  ] as const
  const prices = [
    ...(sale ? [['salePrice', salePrice] as const] : []),
    ...(rental ? [['dailyRate', dailyRate] as const] : []),
  ]
  const missing = [...facts, ...prices].flatMap(([name, known]) => (known ? [] : [name]))
  if (!make || !model || year === null || mileage === null || !fuelType || !transmission)
    return { vehicle: null, missing }

  const main = photos.main[0]
  const point = points.find(({ id }) => id === values.pickupLocationId) ?? points.find(({ isDefault }) => isDefault)
  const vehicle: CardVehicle = {
    id: '',
    make,
    model,
    version: values.version.trim() || null,
    year,
    mileage,
    fuelType,
    transmission,
    bodyType: bodyTypes.find((known) => known === values.bodyType) ?? null,
    color: values.color || null,
    horsepower: numberOf(typedWhole(values.horsepower)),
    listingType: listingTypes.find((known) => known === values.listingType) ?? 'sale',
    salePrice,
    dailyRate,
    market: null,
    priceDrop: null,
    views: 0,
    sellerKind,
    sellerId: null,
    sellerName: null,
    town: point?.city ?? null,
    province: point?.province ?? null,
    mainPhoto: main?.kind === 'stored' ? { hash: main.photo.hash, widths: main.photo.widths, ofModel: false } : null,
    photoCount: 0,
    morePhotos: [],
  }
  return { vehicle, missing }
}

function numberOf(typed: number | undefined): number | null {
  return typed === undefined || Number.isNaN(typed) ? null : typed
}
