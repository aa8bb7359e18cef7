import {
  type ExcludedFact,
  excludedFacts,
  exclusionKey,
  boundedFacts,
  boundKeys,
  chosenFacts,
  chosenValues,
  type FactFacet,
  leastFacts,
} from '@autopiazza/contract/fact-filters'
import { searchRadiiKm } from '@autopiazza/contract/constants'
import { newDriversFeature } from '@autopiazza/contract/new-drivers'
import { recommendedFacts, recommendedPoints } from '@autopiazza/contract/recommended-order'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { plainText } from '@autopiazza/contract/plain-text'
import type { Facet, SearchFilters } from '@autopiazza/contract/search'
import { factColumn, vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import {
  listingTypes,
  type PriceLabel,
  priceLabels,
  type SearchSort,
  sellerKinds,
} from '@autopiazza/contract/vocabulary'
import { findMunicipality, provincesOfRegion } from '@autopiazza/reference-data/places'
import { earthPoint, highestPriceFor, squaredDistance } from '@autopiazza/search-index'
import { makes, models, countedFeatures, type StoredAdvert, vendorPlaces } from './generated-adverts.ts'

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function isWithin(value: number | null, min: number | undefined, max: number | undefined): boolean {
  return (!min || (value !== null && value >= min)) && (max === undefined || (value !== null && value <= max))
}

function isOneOf<T>(value: T | null, wanted: readonly T[] | undefined): boolean {
  return !wanted?.length || (value !== null && wanted.includes(value))
}

/** Returns the squared distance of the advert from a municipality; null when its place has no coordinates. */
function squaredDistanceFrom(advert: StoredAdvert, place: string): number | null {
  const here = vendorPlaces[advert.vendor]
  const there = findMunicipality(place)?.coordinates
  if (!here || here.latitude === null || !there) return null
  const [a, b] = [earthPoint(here.latitude, here.longitude), earthPoint(there.latitude, there.longitude)]
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2
}

/** Returns the label of the advert's price; null when none or another price was valued. */
function marketOf({ sale_price: price, market }: StoredAdvert): { label: PriceLabel; deal: number } | null {
  if (price === null || !market?.label || !market.isOfThisPrice) return null
  return { label: market.label, deal: Math.trunc(((price - market.value) * 10_000) / market.value) }
}

/** Returns the points of the recommended order, without those for age. */
function pointsOf(advert: StoredAdvert): number {
  const { price, photograph, mostPhotographs, fact, descriptionCharacters, mostDescription } = recommendedPoints
  const photographs = advert.gallery.length + (advert.main_image === null ? 0 : 1)
  const facts: Readonly<Record<string, unknown>> = advert
  const stated = recommendedFacts.filter((name) => {
    if (name === 'features') return advert.features.some((feature) => feature !== newDriversFeature)
    return (facts[factColumn(name)] ?? null) !== null
  })
  return (
    price[marketOf(advert)?.label ?? 'none'] +
    Math.min(photographs * photograph, mostPhotographs) +
    stated.length * fact +
    Math.min(Math.floor(advert.description.length / descriptionCharacters), mostDescription)
  )
}

const dayOf = ({ created_at: time }: StoredAdvert): number => Date.parse(dayInItaly(time)) / 86_400_000
const rankOf = (advert: StoredAdvert): number => pointsOf(advert) + dayOf(advert) * recommendedPoints.day

function isCarOf(advert: StoredAdvert, car: string): boolean {
  const [make = '', model = ''] = car.split(':')
  return sameText(advert.make, make) && (model === '' || sameText(advert.model, model))
}

/** Returns the requested cars as texts, including make and model. */
function carsOf({ make, model, cars = [] }: SearchFilters): string[] {
  const all = [...(make ? [model ? `${make}:${model}` : make] : []), ...cars]
  return all.filter((car, at) => all.findIndex((other) => sameText(car, other)) === at)
}

function isChosenCar(advert: StoredAdvert, requested: SearchFilters): boolean {
  const cars = carsOf(requested)
  if (cars.length > 0) return cars.some((car) => isCarOf(advert, car))
  return !requested.model || sameText(advert.model, requested.model)
}

/** Converts a single requested car to make and model. */
function withoutSeveral(requested: SearchFilters): SearchFilters {
  const [only, ...others] = carsOf(requested)
  if (only === undefined) return requested
  const [make, model] = others.length > 0 ? [] : only.split(':')
  return { ...requested, make, model, cars: undefined }
}

/** Counts each of several cars. */
function carCounts(adverts: readonly StoredAdvert[], requested: SearchFilters): Record<string, number> {
  const cars = carsOf(requested)
  if (cars.length < 2) return {}
  const countOf = (car: string) =>
    adverts.filter((advert) => isMatch(advert, { ...requested, make: undefined, model: undefined, cars: [car] })).length
  return Object.fromEntries(cars.map((car) => [car, countOf(car)] as const).filter(([, count]) => count > 0))
}

function isExcluded(value: string | null, values: readonly string[] = []): boolean {
  return value !== null && values.includes(value)
}

/** Reference implementation of the search's filters. */
export function isMatch(advert: StoredAdvert, requested: SearchFilters): boolean {
  const title = () => plainText([advert.make, advert.model, advert.version ?? '', advert.description].join(' '))
  const wanted = requested.listingType ?? 'all'
  const price = advert.sale_price
  const distance = requested.place ? squaredDistanceFrom(advert, requested.place) : null
  const here = vendorPlaces[advert.vendor]
  const isPriced =
    isWithin(
      price,
      (requested.minPrice ?? 0) * 100,
      requested.maxPrice === undefined ? undefined : requested.maxPrice * 100,
    ) &&
    (requested.maxInstalment === undefined ||
      (price !== null && price <= highestPriceFor(requested.maxInstalment * 100)))
  return (
    advert.status === 'active' &&
    isChosenCar(advert, requested) &&
    !(requested.excludeCars ?? []).some((car) => isCarOf(advert, car)) &&
    !(requested.excludeFeatures ?? []).some((feature) => advert.features.some((own) => own === feature)) &&
    !isExcluded(advert.fuel_type, requested.excludeFuelType) &&
    !isExcluded(advert.body_type, requested.excludeBodyType) &&
    !isExcluded(advert.transmission, requested.excludeTransmission) &&
    (wanted === 'rent' || isPriced) &&
    (requested.maxDailyRate === undefined ||
      (advert.listing_type !== 'sale' && (advert.daily_rate ?? Infinity) <= requested.maxDailyRate * 100)) &&
    (wanted === 'all' || advert.listing_type === 'both' || advert.listing_type === wanted) &&
    chosenFacts.every((name) => isOneOf<unknown>(advert[factColumn(name)], requested[name])) &&
    boundedFacts.every((name) => {
      const [least, most] = boundKeys(name)
      return isWithin(advert[factColumn(name)], requested[least], requested[most])
    }) &&
    isOneOf(marketOf(advert)?.label ?? null, requested.priceLabel) &&
    (!requested.sellerKind || here?.sellerKind === requested.sellerKind) &&
    (!requested.withPhotos || advert.main_image !== null) &&
    (!requested.province || here?.province === requested.province) &&
    (!requested.region || (provincesOfRegion(requested.region) ?? []).includes(here?.province ?? '')) &&
    (!requested.place ||
      requested.radius === undefined ||
      (distance !== null && distance <= squaredDistance(requested.radius))) &&
    (requested.features ?? []).every((feature) => advert.features.some((own) => own === feature)) &&
    (!requested.q || requested.q.split(/\s+/).every((word) => title().includes(plainText(word)))) &&
    (requested.keywords ?? []).every((keyword) => plainText(advert.description).includes(plainText(keyword)))
  )
}

type Comparator = (one: StoredAdvert, other: StoredAdvert) => number
const byId: Comparator = (one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
const newestFirst: Comparator = (one, other) =>
  other.created_at.getTime() - one.created_at.getTime() || byId(other, one)
const recommendedFirst: Comparator = (one, other) => rankOf(other) - rankOf(one) || newestFirst(one, other)
const priceShown = (advert: StoredAdvert) =>
  (advert.listing_type === 'rent' ? advert.daily_rate : advert.sale_price) ?? 0
const rate = (advert: StoredAdvert) => advert.daily_rate ?? 0

/** Returns the comparator of a search without relevance. */
export function comparator(sort: SearchSort | undefined, requested: SearchFilters): Comparator {
  const isForRent = requested.listingType === 'rent'
  const rentsLast: Comparator = (one, other) =>
    isForRent ? 0 : Number(one.listing_type === 'rent') - Number(other.listing_type === 'rent')
  const price = isForRent ? rate : priceShown
  const place = requested.place
  switch (sort) {
    case 'price_asc':
    case 'instalment_asc':
      return (one, other) => rentsLast(one, other) || price(one) - price(other) || byId(one, other)
    case 'price_desc':
      return (one, other) => rentsLast(one, other) || price(other) - price(one) || byId(other, one)
    case 'year_desc':
      return (one, other) => other.year - one.year || byId(other, one)
    case 'year_asc':
      return (one, other) => one.year - other.year || byId(one, other)
    case 'mileage_asc':
      return (one, other) => one.mileage - other.mileage || byId(one, other)
    case 'mileage_desc':
      return (one, other) => other.mileage - one.mileage || byId(other, one)
    case 'distance':
      if (!place) return recommendedFirst
      return (one, other) =>
        (squaredDistanceFrom(one, place) ?? Infinity) - (squaredDistanceFrom(other, place) ?? Infinity) ||
        newestFirst(one, other)
    case 'deal':
      return (one, other) =>
        (marketOf(one)?.deal ?? Number.MAX_SAFE_INTEGER) - (marketOf(other)?.deal ?? Number.MAX_SAFE_INTEGER) ||
        newestFirst(one, other)
    case 'newest':
      return newestFirst
    default:
      return recommendedFirst
  }
}

/** Counts each value by searching with it. */
export function referenceFacets(
  adverts: readonly StoredAdvert[],
  requested: SearchFilters,
): Record<Facet, Record<string, number>> {
  const count = <T extends string | number>(values: readonly T[], choose: (value: T) => SearchFilters) =>
    Object.fromEntries(
      values
        .map((value) => [String(value), adverts.filter((advert) => isMatch(advert, choose(value))).length] as const)
        .filter(([, n]) => n > 0),
    )
  const factCounts = Object.fromEntries([
    ...chosenFacts.map(
      (name) =>
        [
          name,
          count(chosenValues(name), (value) => ({
            ...requested,
            ...(excludedFacts.some((one) => one === name) && { [exclusionKey(name as ExcludedFact)]: undefined }),
            [name]: [value],
          })),
        ] as const,
    ),
    ...leastFacts.map((name) => {
      const [least, most] = boundKeys(name)
      const { offered } = vehicleFacts[name].filter
      return [least, count<number>(offered, (value) => ({ ...requested, [least]: value, [most]: undefined }))] as const
    }),
  ]) as Record<FactFacet, Record<string, number>>
  const lowered = (values: readonly string[]) => [...new Set(values.map((value) => value.toLowerCase()))]
  return {
    make: count(lowered(makes), (make) => ({ ...withoutSeveral(requested), make })),
    model: count(lowered(models), (model) => ({ ...withoutSeveral(requested), model })),
    cars: carCounts(adverts, requested),
    listingType: count(listingTypes, (listingType) => ({ ...requested, listingType })),
    priceLabel: count(priceLabels, (label) => ({ ...requested, priceLabel: [label] })),
    ...factCounts,
    sellerKind: count(sellerKinds, (sellerKind) => ({ ...requested, sellerKind })),
    withPhotos: adverts.some((advert) => isMatch(advert, { ...requested, withPhotos: true }))
      ? { true: adverts.filter((advert) => isMatch(advert, { ...requested, withPhotos: true })).length }
      : {},
    province: count(['TO', 'MI', 'CN'] as const, (province) => ({ ...requested, province, region: undefined })),
    radius: requested.place ? count(searchRadiiKm, (radius) => ({ ...requested, radius })) : {},
    features: count(countedFeatures, (value) => ({ ...requested, features: [...(requested.features ?? []), value] })),
  }
}
