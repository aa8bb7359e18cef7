import { type FilterRemoval, filterKeys, filterNames, withoutFilter } from '@autopiazza/contract/search-filter-names'
import type { Relaxation, SearchFilters } from '@autopiazza/contract/search'
import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { interpret, type QueryReader } from './interpret.ts'
import type { SearchIndex } from './ports.ts'

const maxSuggested = 4
/** Pairs are counted of so many filters at most. */
const maxPaired = 12

/** The filters to remove that bring the most adverts: single ones, else pairs. Public. */
export async function suggestRelaxations({
  ctx,
  input,
  index,
  reader,
}: {
  ctx: Context
  input: SearchFilters
  index: SearchIndex
  reader: QueryReader
}) {
  const interpreted = interpret(ctx, input, reader)
  if (!interpreted.ok) return interpreted

  const countWithout = async (without: readonly FilterRemoval[]): Promise<Relaxation> => {
    const remaining = without.reduce((filters: SearchFilters, one) => withoutFilter(filters, one), input)
    const relaxed = interpret(ctx, remaining, reader)
    return { without: [...without], count: relaxed.ok ? await index.count(relaxed.value.criteria) : 0 }
  }
  const removals = removalsFrom(input)
  const singles = best(await Promise.all(removals.map((one) => countWithout([one]))))
  if (singles.length > 0 || removals.length < 2) return ok(singles)
  return ok(best(await Promise.all(pairsOf(removals.slice(0, maxPaired)).map(countWithout))))
}

function best(relaxations: readonly Relaxation[]): Relaxation[] {
  return relaxations
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxSuggested)
}

/** Every filter that is set; of features and keywords each value. */
function removalsFrom(filters: SearchFilters): FilterRemoval[] {
  return filterNames.flatMap((filter): FilterRemoval[] => {
    if (filter === 'feature') return (filters.features ?? []).map((value) => ({ filter, value }))
    if (filter === 'keyword') return (filters.keywords ?? []).map((value) => ({ filter, value }))
    return filterKeys[filter].some((key) => filters[key] !== undefined) && !(filter === 'model' && !filters.model)
      ? [{ filter }]
      : []
  })
}

function pairsOf(removals: readonly FilterRemoval[]): FilterRemoval[][] {
  return removals.flatMap((one, at) => removals.slice(at + 1).map((other) => [one, other]))
}
