import type { Context } from '../../kernel/context.ts'
import {
  type Criteria,
  interpret,
  listPlainCharacters,
  matches,
  type PlainCharacters,
  normaliseCriteria,
  type ShortQueryParser,
  type SearchedAdvert,
} from '../search/index.ts'
import { listSearchesAfter } from './reads/watched-searches.ts'
import { earlierId, firstId } from './rules/earlier-id.ts'

export interface WatchedSearch {
  readonly id: string
  readonly ownerId: string
  readonly createdAt: Date
  readonly criteria: Criteria
}

type StoredSearch = Awaited<ReturnType<typeof listSearchesAfter>>[number]

/** How long criteria are used: they depend on the names that adverts have. */
const lifetime = 3_600_000
/** A search is seen after its transaction: those saved so long before the newest known one are read again. */
const overlap = 10 * 60_000

/** The criteria of all saved searches, in memory. A search with a place that is unknown matches nothing. */
export class WatchedSearches {
  #searches = new Map<string, WatchedSearch | null>()
  /** The searches for certain makes by each of their names in lower case, and under null all others. */
  #byMake = new Map<string | null, WatchedSearch[]>()
  #compiledAt = 0
  #newest = firstId
  readonly #parser: ShortQueryParser
  #characters: PlainCharacters | undefined

  constructor(parser: ShortQueryParser) {
    this.#parser = parser
  }

  /** Adds what was saved since the last call; what was removed is forgotten when the criteria are computed anew. It reads the searches saved since then alone. */
  async refresh(ctx: Context): Promise<void> {
    const now = ctx.now().getTime()
    if (Math.abs(now - this.#compiledAt) > lifetime) {
      this.#searches = new Map()
      this.#compiledAt = now
      this.#newest = firstId
      this.#byMake = new Map()
    }
    const known = this.#searches
    const saved = await listSearchesAfter(ctx, earlierId(this.#newest, overlap))
    const added = saved.filter(({ id }) => !known.has(id))
    if (added.length === 0) return
    const characters = (this.#characters ??= await listPlainCharacters(ctx))
    for (const search of added) known.set(search.id, this.#compile(search, characters))
    this.#newest = saved.at(-1)?.id ?? this.#newest
    const searches = [...this.#searches.values()].filter((search) => search !== null)
    this.#byMake = new Map()
    for (const search of searches) {
      for (const make of makesOf(search.criteria)) this.#byMake.set(make, [...(this.#byMake.get(make) ?? []), search])
    }
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

  #compile({ filters, ...search }: StoredSearch, characters: PlainCharacters): WatchedSearch | null {
    const interpreted = interpret(filters, this.#parser)
    if (!interpreted.ok) return null
    return { ...search, criteria: normaliseCriteria(characters, interpreted.value.criteria) }
  }
}

/** The makes that a search asks for; null where it asks for any. */
function makesOf({ make, cars }: Criteria): ReadonlySet<string | null> {
  return new Set(cars.length > 0 ? cars.map((car) => car.make) : [make])
}
