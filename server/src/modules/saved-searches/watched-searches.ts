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

/** How long criteria are cached; they depend on the names in adverts. */
const lifetime = 3_600_000
/** A search becomes visible at its commit, so searches of this period before the newest known one are read again. */
const overlap = 10 * 60_000

/** The criteria of all saved searches, in memory. A search with an unknown place matches nothing. */
export class WatchedSearches {
  #searches = new Map<string, WatchedSearch | null>()
  /** Searches by each of their makes in lower case. The key null contains searches without a make. */
  #byMake = new Map<string | null, WatchedSearch[]>()
  #compiledAt = 0
  #newest = firstId
  readonly #parser: ShortQueryParser
  #characters: PlainCharacters | undefined

  constructor(parser: ShortQueryParser) {
    this.#parser = parser
  }

  /** Reads only the searches saved since the last call. Removed ones are dropped when the criteria are computed again. */
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

/** Returns the makes of a search; null when it accepts any. */
function makesOf({ make, cars }: Criteria): ReadonlySet<string | null> {
  return new Set(cars.length > 0 ? cars.map((car) => car.make) : [make])
}
