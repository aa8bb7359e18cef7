import { euro } from '@autopiazza/contract/money'
import type { Feature } from '@autopiazza/contract/vocabulary'
import type { Context } from '@autopiazza/server/kernel/context'
import { arrangeStock } from './arrange-stock.ts'
import { type Car, type Offer, isDealersPlace, chance } from './car.ts'
import { describeCar } from './describe-car.ts'
import { modelPhotosOf, readModelPhotos } from './model-photos.ts'
import { offerFor } from './offer-for.ts'
import { readPhotographedCars } from './photographed-cars.ts'
import { readStock } from './read-stock.ts'
import {
  insertListings,
  insertOfferTerms,
  insertPickupLocationRows,
  type MovedPrice,
  movePrices,
  updateQuantity,
} from './store.ts'

const minute = 60_000
const day = 24 * 60 * minute
const spreadDays = 90
const firstDays = 3
/** Price changes are at most this many days old. */
const changedDays = 20
/** Some adverts have had no view for up to this number of days. */
const longestUnseenDays = 16
const carsOfPrivateSeller = 4
const privatePrices = { from: 9_000, to: 14_900 }
const businessFeatures = new Set<Feature>(['warranty'])

export interface Vendors {
  readonly vendorId: string
  readonly dealerId: string
  /** The private seller in each province that has one. */
  readonly privateIds: ReadonlyMap<string, string>
}

interface Advert {
  readonly car: Car
  readonly offer: Offer
  readonly status: 'active' | 'sold' | 'inactive'
  readonly createdAt: Date
  /** In cents; null where the price is still the first one. */
  readonly firstPrice: number | null
  readonly lastViewedAt: Date
}

/** Puts the whole stock online, owned by the two vendors, at their pickup points. Returns the adverts' ids by the cars' keys. */
export async function insertStock(ctx: Context, vendors: Vendors): Promise<Map<string, string>> {
  const adverts = allAdverts(ctx.now())
  const owners = ownersOf(adverts, vendors)
  const places = await insertPickupLocations(ctx, adverts, vendors, owners)
  const inserted = await insertListings(
    ctx,
    adverts.map((advert) => listingRow(advert, owners.get(advert) ?? '', places)),
  )
  const ids = new Map(adverts.map(({ car }, at) => [car.key, inserted[at] ?? '']))
  await updateQuantities(ctx, adverts, ids)
  await movePrices(ctx, movedPrices(adverts, ids, ctx.now()))
  await insertOfferTerms(ctx, openToOffers(adverts, ids))
  return ids
}

/** The first pages of the search are a few minutes apart; all other adverts are days older, in the order of arrangeStock. */
function allAdverts(now: Date): Advert[] {
  const photographed = readPhotographedCars()
  const stock = readStock()
  const models = readModelPhotos()
  const active = stock
    .filter((car) => statusOf(car) === 'active')
    .map((car) => ({ car, photos: modelPhotosOf(car, models) }))
  const { firstPages, others } = arrangeStock({
    own: photographed.filter(({ status }) => status === 'active'),
    model: active.filter(({ photos }) => photos.length > 0),
    drawing: active.filter(({ photos }) => photos.length === 0).map(({ car }) => car),
  })
  const between = ((spreadDays - firstDays) * day) / others.length
  const ages = new Map([
    ...firstPages.map((key, at) => [key, (at + 1) * 20 * minute] as const),
    ...others.map((key, at) => [key, firstDays * day + (at + chance(key, 'age', 1_000) / 1_000) * between] as const),
  ])
  const soldLongAgo = new Set(photographed.filter(({ status }) => status === 'sold').map(({ key }) => key))
  const ageOf = ({ key }: Car): number => {
    const age = soldLongAgo.has(key) ? 60 * day : ages.get(key)
    return age ?? firstDays * day + chance(key, 'age', (spreadDays - firstDays) * 24 * 60) * minute
  }
  return [
    ...photographed.map((car) => ({ car, offer: offerFor(car, car.listingType), status: car.status })),
    ...stock.map((car) => ({ car, offer: offerFor(car), status: statusOf(car) })),
  ].map((advert) => {
    const age = ageOf(advert.car)
    const unseen = Math.min(age, chance(advert.car.key, 'unseen', longestUnseenDays * 24) * 60 * minute)
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
    return { ...advert, createdAt: ago(age), firstPrice: firstPriceOf(advert, age), lastViewedAt: ago(unseen) }
  })
}

function openToOffers(adverts: readonly Advert[], ids: ReadonlyMap<string, string>): string[] {
  return adverts.flatMap(({ car, offer, status }) => {
    const isOpen = status === 'active' && offer.salePrice !== null && chance(car.key, 'offers', 3) === 0
    return isOpen ? (ids.get(car.key) ?? []) : []
  })
}

function statusOf(car: Car): Advert['status'] {
  const fall = chance(car.key, 'status', 100)
  return fall < 2 ? 'sold' : fall < 3 ? 'inactive' : 'active'
}

function ownerOf({ place }: Car, { vendorId, dealerId }: Vendors): string {
  return isDealersPlace(place) ? dealerId : vendorId
}

/** Returns the owner of each advert; a private seller has a few used cars for sale in one province. */
function ownersOf(adverts: readonly Advert[], vendors: Vendors): ReadonlyMap<Advert, string> {
  const owners = new Map(adverts.map((advert) => [advert, ownerOf(advert.car, vendors)]))
  const stock = new Set(readStock().map(({ key }) => key))
  for (const [province, id] of vendors.privateIds) {
    adverts
      .filter(({ car, offer, status }) => {
        const isPrivate = stock.has(car.key) && !car.isNew && offer.listingType === 'sale' && status === 'active'
        const isAffordable = car.priceEuro >= privatePrices.from && car.priceEuro <= privatePrices.to
        return (
          isPrivate &&
          isAffordable &&
          car.place.province === province &&
          !car.features.some((one) => businessFeatures.has(one))
        )
      })
      .slice(0, carsOfPrivateSeller)
      .forEach((advert) => owners.set(advert, id))
  }
  return owners
}

/** Inserts one pickup location of each owner in each province; returns their ids by owner and province. */
async function insertPickupLocations(
  ctx: Context,
  adverts: readonly Advert[],
  vendors: Vendors,
  owners: ReadonlyMap<Advert, string>,
): Promise<Map<string, string>> {
  const places = new Map(
    adverts.map((advert) => {
      const owner = owners.get(advert) ?? ''
      return [
        placeKey(owner, advert.car),
        { owner, car: advert.car, isOnlyPlace: owner !== ownerOf(advert.car, vendors) },
      ]
    }),
  )
  const ids = await insertPickupLocationRows(
    ctx,
    [...places.values()].map(({ owner, car, isOnlyPlace }) => ({
      user_id: owner,
      name: `Punto di ritiro di ${car.place.city}`,
      address: `Via della Dimostrazione, ${1 + chance(car.place.city, 'number', 90)}`,
      city: car.place.city,
      province: car.place.province,
      postal_code: car.place.postalCode,
      is_default: isOnlyPlace || car.place.city === 'Torino' || car.place.city === 'Milano',
    })),
  )
  return new Map([...places.keys()].map((key, at) => [key, ids[at] ?? '']))
}

function placeKey(owner: string, { place }: Car): string {
  return `${owner} ${place.province}`
}

function listingRow(
  { car, offer, status, createdAt, firstPrice, lastViewedAt }: Advert,
  owner: string,
  places: ReadonlyMap<string, string>,
) {
  return {
    user_id: owner,
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
    seats: car.seats,
    drivetrain: car.drivetrain,
    euro_class: euroClassOf(car),
    first_registration: car.firstRegistration,
    previous_owners: car.previousOwners,
    co2: car.co2,
    consumption: car.consumption,
    description: describeCar(car),
    features: [...car.features],
    listing_type: offer.listingType,
    sale_price: firstPrice ?? offer.salePrice,
    daily_rate: offer.dailyRate,
    weekly_rate: offer.weeklyRate,
    monthly_rate: offer.monthlyRate,
    minimum_days: offer.minimumDays,
    rental_terms: offer.rentalTerms,
    status,
    views: chance(car.key, 'views', 240),
    last_viewed_at: lastViewedAt,
    pickup_location_id: places.get(placeKey(owner, car)),
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** A price changes after some days online. */
function firstPriceOf({ car, offer }: Pick<Advert, 'car' | 'offer'>, age: number): number | null {
  const hasChanged = car.firstPriceEuro !== null && offer.salePrice !== null && age >= firstDays * day
  return hasChanged ? euro(car.firstPriceEuro) : null
}

function movedPrices(adverts: readonly Advert[], ids: ReadonlyMap<string, string>, now: Date): MovedPrice[] {
  return adverts.flatMap(({ car, offer, createdAt, firstPrice }) => {
    const age = now.getTime() - createdAt.getTime()
    if (firstPrice === null || offer.salePrice === null) return []
    const ago = Math.min(day + chance(car.key, 'price', changedDays * 24 * 60) * minute, age * 0.8)
    return [{ listingId: ids.get(car.key) ?? '', salePrice: offer.salePrice, since: new Date(now.getTime() - ago) }]
  })
}

const euroClasses = [
  { since: 2016, euroClass: 6 },
  { since: 2011, euroClass: 5 },
  { since: 2006, euroClass: 4 },
  { since: 2001, euroClass: 3 },
]

function euroClassOf({ fuelType, year }: Car): number | null {
  if (fuelType === 'electric') return null
  return euroClasses.find(({ since }) => year >= since)?.euroClass ?? null
}

/** A sold advert has no unit and some new cars have three; every other advert has its one unit. */
async function updateQuantities(
  ctx: Context,
  adverts: readonly Advert[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const idsOf = (isWanted: (advert: Advert) => boolean) =>
    adverts.filter(isWanted).map(({ car }) => ids.get(car.key) ?? '')
  const sold = idsOf(({ status }) => status === 'sold')
  const inNumbers = idsOf(({ car, status }) => car.isNew && status === 'active' && chance(car.key, 'units', 4) === 0)
  await updateQuantity(ctx, { quantity: 0, listingIds: sold })
  await updateQuantity(ctx, { quantity: 3, listingIds: inNumbers })
}
