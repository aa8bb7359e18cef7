import type { SearchFacets, SearchFilters } from '@autopiazza/contract/search'
import type { Context } from '../../context.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { SearchIndex } from './ports.ts'

/** How many adverts each value of each filter would give. Public. */
export async function countFacets({
  input,
  index,
}: {
  ctx: Context
  input: SearchFilters
  index: SearchIndex
}): Promise<Outcome<SearchFacets, never>> {
  return done(await index.facets(input))
}
