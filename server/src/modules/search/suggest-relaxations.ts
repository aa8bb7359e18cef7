import {
  type FactFilter,
  filterOf,
  searchedFacts,
  excludedFacts,
  exclusionKey,
  type ExclusionKey,
} from '@autopiazza/contract/fact-filters'
import { vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import {
  type FilterName,
  type FilterRemoval,
  filterKeys,
  filterNames,
  valuesOf,
  withoutFilter,
} from '@autopiazza/contract/search-filter-names'
import type { Relaxation, SearchFilters } from '@autopiazza/contract/search'
import { ok } from '../../kernel/outcome.ts'
import { interpret, type ShortQueryParser } from './interpret.ts'
import type { SearchIndex } from './ports.ts'

const maxSuggested = 4
/** Maximum number of filters whose pairs are counted. */
const maxPaired = 12

const factEssence = Object.fromEntries(
  searchedFacts.map((name) => [filterOf(name), vehicleFacts[name].filter.essence]),
) as Record<FactFilter, number>
const exclusionEssence = Object.fromEntries(
  excludedFacts.map((name) => [exclusionKey(name), vehicleFacts[name].filter.essence]),
) as Record<ExclusionKey, number>
/** Importance of each filter for the car that is searched for; the least important is removed first. */
const essence: Readonly<Record<FilterName, number>> = {
  keyword: 0,
  place: 0,
  province: 0,
  region: 0,
  withPhotos: 0,
  sellerKind: 0,
  priceLabel: 0,
  seller: 1,
  feature: 1,
  excludeFeature: 1,
  price: 2,
  instalment: 2,
  dailyRate: 2,
  ...factEssence,
  ...exclusionEssence,
  listingType: 3,
  excludeCars: 3,
  model: 4,
  make: 5,
  cars: 5,
  q: 5,
}
const naming: ReadonlySet<FilterName> = new Set(['make', 'model', 'cars', 'q'])

/**
 * Suggests filters to remove so that adverts are found, the least important first: single ones, otherwise pairs,
 * otherwise all except make, model and words, which are removed last. Public.
 */
export async function suggestRelaxations({
  input,
  index,
  parser,
}: {
  input: SearchFilters
  index: SearchIndex
  parser: ShortQueryParser
}) {
  const interpreted = interpret(input, parser)
  if (!interpreted.ok) return interpreted

  const countWithout = async (without: readonly FilterRemoval[]): Promise<Relaxation> => {
    const remaining = without.reduce((filters: SearchFilters, one) => withoutFilter(filters, one), input)
    const relaxed = interpret(remaining, parser)
    return { without: [...without], count: relaxed.ok ? await index.count(relaxed.value.criteria) : 0 }
  }
  const countAll = (all: readonly (readonly FilterRemoval[])[]) => Promise.all(all.map(countWithout)).then(best)
  const removals = removalsFrom(input)
  const wishes = removals.filter(({ filter }) => !naming.has(filter)).slice(0, maxPaired)
  const singles = await countAll(removals.map((one) => [one]))
  const [easiest] = singles
  if (easiest && !easiest.without.some(({ filter }) => naming.has(filter))) return ok(singles)
  const pairs = await countAll(pairsOf(wishes))
  const together = pairs.length > 0 || wishes.length < 3 ? pairs : await countAll([wishes])
  const found = best([...together, ...singles])
  return ok(found.length > 0 ? found : await countAll(pairsOf(removals.slice(0, maxPaired))))
}

function best(relaxations: readonly Relaxation[]): Relaxation[] {
  const mostOf = ({ without }: Relaxation): number => Math.max(...without.map(({ filter }) => essence[filter]))
  return relaxations
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => mostOf(one) - mostOf(other) || other.count - one.count)
    .slice(0, maxSuggested)
}

/** Lists every set filter: a make only without its model, several cars together; each value of exclusions, features and keywords. */
function removalsFrom(filters: SearchFilters): FilterRemoval[] {
  return filterNames.flatMap((filter): FilterRemoval[] => {
    const values = filter === 'cars' ? null : valuesOf(filters, filter)
    if (values) return values.map((value) => ({ filter, value }))
    if (filter === 'make' && filters.model) return []
    return filterKeys[filter].some((key) => filters[key] !== undefined) && !(filter === 'model' && !filters.model)
      ? [{ filter }]
      : []
  })
}

function pairsOf(removals: readonly FilterRemoval[]): FilterRemoval[][] {
  return removals.flatMap((one, at) => removals.slice(at + 1).map((other) => [one, other]))
}
