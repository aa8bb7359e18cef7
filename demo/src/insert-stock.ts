import type { Context } from '@autopiazza/server/context'
import type { Car, Offer } from './car.ts'
import { chance } from './chance.ts'
import { describeCar } from './describe-car.ts'
import { offerFor } from './offer-for.ts'
import { readPhotographedCars } from './photographed-cars.ts'
import { isDealersPlace } from './places.ts'
import { readStock } from './read-stock.ts'

const minute = 60_000
const day = 24 * 60 * minute
const spreadDays = 90

export interface Vendors {
  readonly vendorId: string
  readonly dealerId: string
}

interface Advert {
  readonly car: Car
  readonly offer: Offer
  readonly status: 'active' | 'sold' | 'inactive'
  readonly createdAt: Date
}

/** Puts the whole stock online, owned by the two vendors and standing at their pickup points. Answers the adverts' ids by the cars' keys. */
export async function insertStock(ctx: Context, vendors: Vendors): Promise<Map<string, string>> {
  const adverts = [...photographedAdverts(ctx.now()), ...stockAdverts(ctx.now())]
  const places = await insertPickupPoints(ctx, adverts, vendors)
  const ids = new Map<string, string>()
  for (let from = 0; from < adverts.length; from += 400) {
    const part = adverts.slice(from, from + 400)
    const rows = part.map((advert) => listingRow(advert, vendors, places))
    const inserted = await ctx.db.insertInto('vehicle_listings').values(rows).returning('id').execute()
    for (const [at, { id }] of inserted.entries()) ids.set(part[at]?.car.key ?? '', id)
  }
  await setQuantities(ctx, adverts, ids)
  return ids
}

/** The newest adverts, a few minutes apart, so that home and the first page of the search show photographs. */
function photographedAdverts(now: Date): Advert[] {
  return readPhotographedCars().map((car, at) => ({
    car,
    offer: offerFor(car, car.listingType),
    status: car.status,
    createdAt: new Date(now.getTime() - (car.status === 'sold' ? 60 * day : (at + 1) * 25 * minute)),
  }))
}

function stockAdverts(now: Date): Advert[] {
  return readStock().map((car) => {
    const fall = chance(car.key, 'status', 100)
    const age = day + chance(car.key, 'age', (spreadDays - 1) * 24 * 60) * minute
    return {
      car,
      offer: offerFor(car),
      status: fall < 2 ? 'sold' : fall < 3 ? 'inactive' : 'active',
      createdAt: new Date(now.getTime() - age),
    }
  })
}

function ownerOf({ place }: Car, { vendorId, dealerId }: Vendors): string {
  return isDealersPlace(place) ? dealerId : vendorId
}

async function insertPickupPoints(
  ctx: Context,
  adverts: readonly Advert[],
  vendors: Vendors,
): Promise<Map<string, string>> {
  const cars = new Map(adverts.map(({ car }) => [car.place.province, car]))
  const rows = [...cars.values()].map((car) => ({
    user_id: ownerOf(car, vendors),
    name: `Punto di ritiro di ${car.place.city}`,
    address: `Via della Dimostrazione, ${1 + chance(car.place.city, 'number', 90)}`,
    city: car.place.city,
    province: car.place.province,
    postal_code: car.place.postalCode,
    is_default: car.place.city === 'Torino' || car.place.city === 'Milano',
  }))
  const inserted = await ctx.db
    .insertInto('vendor_pickup_locations')
    .values(rows)
    .returning(['id', 'province'])
    .execute()
  return new Map(inserted.map(({ id, province }) => [province, id]))
}

function listingRow({ car, offer, status, createdAt }: Advert, vendors: Vendors, places: ReadonlyMap<string, string>) {
  return {
    user_id: ownerOf(car, vendors),
    make: car.make,
    model: car.model,
    version: car.version,
    year: car.year,
    mileage: car.mileage,
    fuel_type: car.fuelType,
    transmission: car.transmission,
    body_type: car.bodyType,
    color: car.color,
    engine_size: car.engineSize,
    horsepower: car.horsepower,
    doors: car.doors,
    description: describeCar(car),
    features: [...car.features],
    listing_type: offer.listingType,
    sale_price: offer.salePrice,
    daily_rate: offer.dailyRate,
    weekly_rate: offer.weeklyRate,
    monthly_rate: offer.monthlyRate,
    minimum_days: offer.minimumDays,
    rental_terms: offer.rentalTerms,
    status,
    views: chance(car.key, 'views', 240),
    pickup_location_id: places.get(car.place.province),
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** New cars stand there in numbers, sold ones not at all; every other advert has the one unit it was given. */
async function setQuantities(
  ctx: Context,
  adverts: readonly Advert[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const idsOf = (isWanted: (advert: Advert) => boolean) =>
    adverts.filter(isWanted).map(({ car }) => ids.get(car.key) ?? '')
  const set = (quantity: number, listingIds: string[]) =>
    ctx.db.updateTable('vehicle_inventory').set({ quantity }).where('vehicle_listing_id', 'in', listingIds).execute()
  await set(
    0,
    idsOf(({ status }) => status === 'sold'),
  )
  await set(
    3,
    idsOf(({ car, status }) => car.isNew && status === 'active' && chance(car.key, 'units', 4) === 0),
  )
}
