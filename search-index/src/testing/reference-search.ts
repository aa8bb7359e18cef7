import { searchRadiiKm } from '@autopiazza/contract/constants'
import { boundKeys, chosenFacts, chosenValues, leastFacts } from '@autopiazza/contract/fact-filters'
import type { SearchFacets } from '@autopiazza/contract/search'
import { vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import { listingTypes, priceLabels, type SearchSort, sellerKinds } from '@autopiazza/contract/vocabulary'
import { squaredDistance } from '../squared-distance.ts'
import { type Criteria, orderOf } from '../criteria.ts'
import { squaredDistanceOf, matches } from '../matches.ts'
import { score } from './plain-score.ts'
import type { SearchedAdvert } from '../searched-advert.ts'

type Comparator = (one: SearchedAdvert, other: SearchedAdvert) => number
const byId: Comparator = (one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
const newestFirst: Comparator = (one, other) => other.createdAt - one.createdAt || byId(other, one)
const isRent = ({ listingType }: SearchedAdvert): number => (listingType === 'rent' ? 1 : 0)

function comparatorOf(criteria: Criteria, sort: SearchSort): Comparator {
  const isForRent = criteria.listingType === 'rent'
  const price = (advert: SearchedAdvert): number =>
    (isForRent || advert.listingType === 'rent' ? advert.dailyRate : advert.salePrice) ?? 0
  const rentsLast: Comparator = (one, other) => (isForRent ? 0 : isRent(one) - isRent(other))
  const deal = (advert: SearchedAdvert): number => advert.deal ?? Number.MAX_SAFE_INTEGER
  const distance = (advert: SearchedAdvert): number => squaredDistanceOf(criteria, advert) ?? Number.MAX_SAFE_INTEGER
  switch (orderOf(criteria, sort)) {
    case 'newest':
      return newestFirst
    case 'recommended':
      return (one, other) => other.recommended - one.recommended || newestFirst(one, other)
    case 'deal':
      return (one, other) => deal(one) - deal(other) || newestFirst(one, other)
    case 'relevance':
      return (one, other) => score(criteria, other) - score(criteria, one) || newestFirst(one, other)
    case 'price_asc':
    case 'instalment_asc':
      return (one, other) => rentsLast(one, other) || price(one) - price(other) || byId(one, other)
    case 'price_desc':
      return (one, other) => rentsLast(one, other) || price(other) - price(one) || byId(other, one)
    case 'year_asc':
      return (one, other) => one.year - other.year || byId(one, other)
    case 'year_desc':
      return (one, other) => other.year - one.year || byId(other, one)
    case 'mileage_asc':
      return (one, other) => one.mileage - other.mileage || byId(one, other)
    case 'mileage_desc':
      return (one, other) => other.mileage - one.mileage || byId(other, one)
    case 'distance':
      return (one, other) => distance(one) - distance(other) || newestFirst(one, other)
  }
}

/** Returns what a search must find, by testing every advert. */
export function referenceFind(adverts: readonly SearchedAdvert[], criteria: Criteria, sort: SearchSort) {
  const found = adverts.filter((advert) => matches(criteria, advert)).toSorted(comparatorOf(criteria, sort))
  return { ids: found.map(({ id }) => id), distances: found.map((advert) => squaredDistanceOf(criteria, advert)) }
}

/** Counts each value by searching with it, in any order; leaves out values without adverts. */
export function referenceFacets(
  adverts: readonly SearchedAdvert[],
  criteria: Criteria,
): Record<string, Map<string, number>> {
  const count = (chosen: Criteria): number => adverts.filter((advert) => matches(chosen, advert)).length
  const counts = <T>(values: readonly T[], choose: (value: T) => Partial<Criteria>): Map<string, number> =>
    new Map(
      values
        .map((value) => [String(value), count({ ...criteria, ...choose(value) })] as const)
        .filter(([, n]) => n > 0),
    )
  const distinct = (read: (advert: SearchedAdvert) => readonly string[]) => [...new Set(adverts.flatMap(read))]
  const { near } = criteria
  return {
    make: counts(
      distinct(({ loweredMake }) => [loweredMake]),
      (make) => ({ make, cars: [] }),
    ),
    model: counts(
      distinct(({ loweredModel }) => [loweredModel]),
      (model) => ({ model, cars: [] }),
    ),
    cars: new Map(
      criteria.cars.map((car) => [car.text, count({ ...criteria, cars: [car] })] as const).filter(([, n]) => n > 0),
    ),
    listingType: counts(listingTypes, (listingType) => ({ listingType })),
    ...Object.fromEntries(
      chosenFacts.map((name) => [
        name,
        counts<unknown>(chosenValues(name), (value) => ({
          [name]: [value],
          excluded: { ...criteria.excluded, [name]: [] },
        })),
      ]),
    ),
    ...Object.fromEntries(
      leastFacts.map((name) => [
        boundKeys(name)[0],
        counts(vehicleFacts[name].filter.offered, (min) => ({ [name]: { min, max: null } })),
      ]),
    ),
    priceLabel: counts(priceLabels, (label) => ({ priceLabel: [label] })),
    sellerKind: counts(sellerKinds, (sellerKind) => ({ sellerKind })),
    withPhotos: counts([true], (withPhotos) => ({ withPhotos })),
    province: counts(
      distinct(({ province }) => (province === null ? [] : [province])),
      (province) => ({ provinces: [province] }),
    ),
    radius: near
      ? counts(searchRadiiKm, (km) => ({ near: { point: near.point, maxSquaredDistance: squaredDistance(km) } }))
      : new Map(),
    features: counts(
      distinct(({ features }) => features),
      (feature) => ({ features: [...criteria.features, feature] }),
    ),
  }
}

/** Converts facets for comparison with referenceFacets: names in lower case. */
export function comparableFacets({ total, ...facets }: SearchFacets): Record<string, Map<string, number>> {
  if (!Number.isInteger(total)) throw new Error('a total is a number of adverts')
  return Object.fromEntries(
    Object.entries(facets).map(([facet, values]) => [
      facet,
      new Map(
        values.map(({ value, count }) => [facet === 'make' || facet === 'model' ? value.toLowerCase() : value, count]),
      ),
    ]),
  )
}
