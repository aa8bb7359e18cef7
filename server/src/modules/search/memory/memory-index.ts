import { isDeepStrictEqual } from 'node:util'
import type { SearchFacets } from '@autopiazza/contract/search'
import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import type { FoundCards, Page, ReadyCard, SearchIndex } from '../ports.ts'
import {
  canAnswer,
  countInSegments,
  type Criteria,
  everything,
  facetsOfSegments,
  findInSegments,
  type PlainCharacters,
  normaliseCriteria,
  type SegmentStack,
} from '@autopiazza/search-index'

export interface MemoryIndexParts {
  readonly stack: SegmentStack
  readonly characters: PlainCharacters
  /** Returns the card of each advert; null for one that is no longer active. */
  readonly cardsByIds: (ids: readonly string[]) => Promise<readonly (ReadyCard | null)[]>
  /** Used for what the segments cannot find. */
  readonly fallback: SearchIndex
}

export function memoryIndex({ stack, characters, cardsByIds, fallback }: MemoryIndexParts): SearchIndex {
  async function findCards(plain: Criteria, { order, page, pageSize }: Page): Promise<FoundCards> {
    const { ids, ...found } = findInSegments(stack.segments, plain, {
      order,
      from: (page - 1) * pageSize,
      to: page * pageSize,
    })
    return withoutEnded(found, await cardsByIds(ids))
  }

  /** Cached facets of all adverts, with which every search page starts, until an advert changes. */
  let ofAll: { readonly changes: number; readonly facets: SearchFacets } | null = null
  function facetsOfAll(): SearchFacets {
    const { changes } = stack
    if (ofAll?.changes !== changes) ofAll = { changes, facets: facetsOfSegments(stack.segments, everything) }
    return ofAll.facets
  }

  return {
    async find(criteria, page) {
      const plain = normaliseCriteria(characters, criteria)
      if (!canAnswer(plain)) return fallback.find(criteria, page)
      const { cards, ...found } = await findCards(plain, page)
      return { ...found, vehicles: cards.map(({ json }): VehicleCard => JSON.parse(Buffer.from(json).toString())) }
    },
    async findAsJson(criteria, page) {
      const plain = normaliseCriteria(characters, criteria)
      if (!canAnswer(plain)) return fallback.findAsJson(criteria, page)
      return findCards(plain, page)
    },
    async count(criteria: Criteria, since?: Date): Promise<number> {
      const plain = normaliseCriteria(characters, criteria)
      return canAnswer(plain) ? countInSegments(stack.segments, plain, since) : fallback.count(criteria, since)
    },
    async facets(criteria: Criteria): Promise<SearchFacets> {
      if (isDeepStrictEqual(criteria, everything)) return facetsOfAll()
      const plain = normaliseCriteria(characters, criteria)
      return canAnswer(plain) ? facetsOfSegments(stack.segments, plain) : fallback.facets(criteria)
    },
  }
}

/** Removes adverts that have ended since the search. */
function withoutEnded(
  { total, squaredDistances }: Pick<FoundCards, 'total' | 'squaredDistances'>,
  cards: readonly (ReadyCard | null)[],
): FoundCards {
  return {
    total,
    cards: cards.filter((card) => card !== null),
    squaredDistances: squaredDistances && squaredDistances.filter((_, at) => cards[at] !== null),
  }
}
