import type { SearchFacets } from '@autopiazza/contract/search'
import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import type { FoundVehicles, Page, SearchIndex } from '../ports.ts'
import type { Criteria } from '../rules/criteria.ts'
import { type PlainCharacters, plainCriteria } from './plain-characters.ts'
import { canAnswer, countInSegments, facetsOfSegments, findInSegments } from './search-segments.ts'
import type { SegmentStack } from './segment-stack.ts'

export interface MemoryIndexParts {
  readonly stack: SegmentStack
  readonly characters: PlainCharacters
  /** The cards of those adverts that are still active, in any order. */
  readonly cardsByIds: (ids: readonly string[]) => Promise<readonly VehicleCard[]>
  /** Answers what the segments cannot. */
  readonly fallback: SearchIndex
}

/** Searches in the segments in memory. */
export function memoryIndex({ stack, characters, cardsByIds, fallback }: MemoryIndexParts): SearchIndex {
  return {
    async find(criteria: Criteria, page: Page): Promise<FoundVehicles> {
      const plain = plainCriteria(characters, criteria)
      if (!canAnswer(plain)) return fallback.find(criteria, page)
      const from = (page.page - 1) * page.pageSize
      const found = findInSegments(stack.segments, plain, { order: page.order, from, to: from + page.pageSize })
      const cards = new Map((await cardsByIds(found.ids)).map((card) => [card.id, card]))
      const shown = found.ids.flatMap((id, at) => {
        const card = cards.get(id)
        return card ? [{ card, chord: found.chordsSquared?.[at] ?? null }] : []
      })
      return {
        total: found.total,
        vehicles: shown.map(({ card }) => card),
        chordsSquared: found.chordsSquared && shown.map(({ chord }) => chord),
      }
    },
    async count(criteria: Criteria): Promise<number> {
      const plain = plainCriteria(characters, criteria)
      return canAnswer(plain) ? countInSegments(stack.segments, plain) : fallback.count(criteria)
    },
    async facets(criteria: Criteria): Promise<SearchFacets> {
      const plain = plainCriteria(characters, criteria)
      return canAnswer(plain) ? facetsOfSegments(stack.segments, plain) : fallback.facets(criteria)
    },
  }
}
