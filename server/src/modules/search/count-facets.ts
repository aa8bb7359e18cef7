import type { SearchFilters } from '@autopiazza/contract/search'
import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import type { SearchIndex } from './ports.ts'

/** The number of adverts for each value of each filter. Public. */
export async function countFacets({ input, index }: { ctx: Context; input: SearchFilters; index: SearchIndex }) {
  return ok(await index.facets(input))
}
