import type { RecentSearch } from '@autopiazza/contract/history'
import { ok } from '../../kernel/outcome.ts'
import { interpret, type ShortQueryParser } from './interpret.ts'
import type { SearchIndex } from './ports.ts'

interface CountNew {
  input: { readonly searches: readonly RecentSearch[] }
  index: SearchIndex
  parser: ShortQueryParser
}

/** Counts, for each search, its active adverts created since its user last looked; null for an unknown place. Public. */
export async function countNewVehicles({ input: { searches }, index, parser }: CountNew) {
  const counts = searches.map(async ({ filters, lookedAt }) => {
    const interpreted = interpret(filters, parser)
    return interpreted.ok ? index.count(interpreted.value.criteria, new Date(lookedAt)) : null
  })
  return ok(await Promise.all(counts))
}
