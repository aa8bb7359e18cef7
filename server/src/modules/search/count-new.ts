import type { RecentSearch } from '@autopiazza/contract/history'
import { ok } from '../../kernel/outcome.ts'
import { interpret, type QueryReader } from './interpret.ts'
import type { SearchIndex } from './ports.ts'

interface CountNew {
  input: { readonly searches: readonly RecentSearch[] }
  index: SearchIndex
  reader: QueryReader
}

/** Of each search the number of its active adverts created since its person last looked; null for an unknown place. Public. */
export async function countNewVehicles({ input: { searches }, index, reader }: CountNew) {
  const counts = searches.map(async ({ filters, lookedAt }) => {
    const interpreted = interpret(filters, reader)
    return interpreted.ok ? index.count(interpreted.value.criteria, new Date(lookedAt)) : null
  })
  return ok(await Promise.all(counts))
}
