import type { SearchFilters } from '@autopiazza/contract/search'
import { ok } from '../../kernel/outcome.ts'
import { searchWithoutUnmatched } from './drop-unmatched-terms.ts'
import { interpret, type ShortQueryParser } from './interpret.ts'
import type { SearchIndex } from './ports.ts'

/** Counts, for each value of each filter, the adverts that searchVehicles finds. Public. */
export async function countFacets({
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
  const { found } = await searchWithoutUnmatched(interpreted.value.criteria, index, (one) => index.facets(one))
  return ok(found)
}
