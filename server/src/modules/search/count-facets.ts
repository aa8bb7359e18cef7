import type { SearchFilters } from '@autopiazza/contract/search'
import { ok } from '../../kernel/outcome.ts'
import { askWithoutUnmatched } from './drop-unmatched-terms.ts'
import { interpret, type QueryReader } from './interpret.ts'
import type { SearchIndex } from './ports.ts'

/** The number of adverts for each value of each filter, of the adverts that searchVehicles finds. Public. */
export async function countFacets({
  input,
  index,
  reader,
}: {
  input: SearchFilters
  index: SearchIndex
  reader: QueryReader
}) {
  const interpreted = interpret(input, reader)
  if (!interpreted.ok) return interpreted
  const { found } = await askWithoutUnmatched(interpreted.value.criteria, index, (one) => index.facets(one))
  return ok(found)
}
