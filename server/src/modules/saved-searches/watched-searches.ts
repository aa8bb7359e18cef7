import type { Context } from '../../context.ts'
import {
  type Criteria,
  interpret,
  listPlainCharacters,
  matches,
  type PlainCharacters,
  plainCriteria,
  type QueryReader,
  type SearchedAdvert,
} from '../search/index.ts'
import { listSearches, listSearchIds } from './reads/watched-searches.ts'

export interface WatchedSearch {
  readonly id: string
  readonly ownerId: string
  readonly createdAt: Date
  readonly criteria: Criteria
}

type StoredSearch = Awaited<ReturnType<typeof listSearches>>[number]

/** How long criteria are used: they depend on the year and on the names that adverts have. */
const lifetime = 3_600_000

/** The criteria of all saved searches, in memory. A search with a place that is unknown matches nothing. */
export class WatchedSearches {
  #searches = new Map<string, WatchedSearch | null>()
  /** The searches for one make by its name in lower case, and under null all others. */
  #byMake = new Map<string | null, WatchedSearch[]>()
  #compiledAt = 0
  readonly #reader: QueryReader
  #characters: PlainCharacters | undefined

  constructor(reader: QueryReader) {
    this.#reader = reader
  }

  /** Adds what was saved and removes what was removed since the last call. */
  async refresh(ctx: Context): Promise<void> {
    const now = ctx.now().getTime()
    if (Math.abs(now - this.#compiledAt) > lifetime) {
      this.#searches = new Map()
      this.#compiledAt = now
    }
    const ids = await listSearchIds(ctx)
    const known = this.#searches
    const missing = ids.filter((id) => !known.has(id))
    if (missing.length === 0 && ids.length === known.size) return
    const characters = (this.#characters ??= await listPlainCharacters(ctx))
    for (const search of await listSearches(ctx, missing)) known.set(search.id, this.#compile(ctx, search, characters))
    this.#searches = new Map(ids.map((id) => [id, known.get(id) ?? null]))
    const searches = [...this.#searches.values()].filter((search) => search !== null)
    this.#byMake = Map.groupBy(searches, ({ criteria }) => criteria.make)
  }

  get size(): number {
    return this.#searches.size
  }

  find(id: string): WatchedSearch | null {
    return this.#searches.get(id) ?? null
  }

  /** The searches that an advert matches. */
  matching(advert: SearchedAdvert): WatchedSearch[] {
    return [advert.loweredMake, null].flatMap((make) =>
      (this.#byMake.get(make) ?? []).filter(({ criteria }) => matches(criteria, advert)),
    )
  }

  #compile(ctx: Context, { filters, ...search }: StoredSearch, characters: PlainCharacters): WatchedSearch | null {
    const interpreted = interpret(ctx, filters, this.#reader)
    if (!interpreted.ok) return null
    return { ...search, criteria: plainCriteria(characters, interpreted.value.criteria) }
  }
}
