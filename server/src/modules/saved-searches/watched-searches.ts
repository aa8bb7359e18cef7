import type { Context } from '../../context.ts'
import { type Criteria, interpret, matches, type SearchedAdvert } from '../search/index.ts'
import { listSearches, listSearchIds } from './reads/watched-searches.ts'

export interface WatchedSearch {
  readonly id: string
  readonly ownerId: string
  readonly createdAt: Date
  readonly criteria: Criteria
}

/** How long criteria are used: they depend on the year and on the names that adverts have. */
const lifetime = 3_600_000

/** The criteria of all saved searches, in memory. A search with a place that is unknown matches nothing. */
export class WatchedSearches {
  #searches = new Map<string, WatchedSearch | null>()
  #compiledAt = 0

  /** Adds what was saved and removes what was removed since the last call. */
  async refresh(ctx: Context): Promise<void> {
    const now = ctx.now().getTime()
    if (now - this.#compiledAt > lifetime) {
      this.#searches = new Map()
      this.#compiledAt = now
    }
    const ids = await listSearchIds(ctx)
    const known = this.#searches
    const missing = ids.filter((id) => !known.has(id))
    if (missing.length === 0 && ids.length === known.size) return
    for (const search of await listSearches(ctx, missing)) known.set(search.id, compile(ctx, search))
    this.#searches = new Map(ids.map((id) => [id, known.get(id) ?? null]))
  }

  get size(): number {
    return this.#searches.size
  }

  find(id: string): WatchedSearch | null {
    return this.#searches.get(id) ?? null
  }

  /** The searches that an advert matches. */
  matching(advert: SearchedAdvert): WatchedSearch[] {
    const found: WatchedSearch[] = []
    for (const search of this.#searches.values())
      if (search !== null && matches(search.criteria, advert)) found.push(search)
    return found
  }
}

function compile(
  ctx: Context,
  { filters, ...search }: Awaited<ReturnType<typeof listSearches>>[number],
): WatchedSearch | null {
  const interpreted = interpret(ctx, filters)
  return interpreted.ok ? { ...search, criteria: interpreted.value.criteria } : null
}
