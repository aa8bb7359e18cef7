import type { SearchFilters } from '@autopiazza/contract/search'
import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { interpret, type QueryReader } from './interpret.ts'
import type { SearchIndex } from './ports.ts'

/** The number of adverts for each value of each filter. Public. */
export async function countFacets({
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
  return interpreted.ok ? ok(await index.facets(interpreted.value.criteria)) : interpreted
}
