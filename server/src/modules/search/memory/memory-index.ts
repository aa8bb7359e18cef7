import type { SearchFacets } from '@autopiazza/contract/search'
import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import type { Page, SearchIndex } from '../ports.ts'
import type { Criteria } from '../rules/criteria.ts'
import { type PlainCharacters, plainCriteria } from './plain-characters.ts'
import { canAnswer, countInSegments, facetsOfSegments, findInSegments, type FoundIds } from './search-segments.ts'
import type { SegmentStack } from './segment-stack.ts'

export interface MemoryIndexParts {
  readonly stack: SegmentStack
  readonly characters: PlainCharacters
  /** The cards of those adverts that are still active, in any order. */
  readonly cardsByIds: (ids: readonly string[]) => Promise<readonly VehicleCard[]>
  /** The same cards as JSON texts. */
  readonly cardTextsByIds: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Answers what the segments cannot. */
  readonly fallback: SearchIndex
}

/** Searches in the segments in memory. */
export function memoryIndex({
  stack,
  characters,
  cardsByIds,
  cardTextsByIds,
  fallback,
}: MemoryIndexParts): SearchIndex {
  const findIds = (plain: Criteria, { order, page, pageSize }: Page): FoundIds =>
    findInSegments(stack.segments, plain, { order, from: (page - 1) * pageSize, to: page * pageSize })
  return {
    async find(criteria, page) {
      const plain = plainCriteria(characters, criteria)
      if (!canAnswer(plain)) return fallback.find(criteria, page)
      const found = findIds(plain, page)
      const cards = new Map((await cardsByIds(found.ids)).map((card) => [card.id, card]))
      const { shown, ...rest } = withCards(found, cards)
      return { ...rest, vehicles: shown }
    },
    async findAsJson(criteria, page) {
      const plain = plainCriteria(characters, criteria)
      if (!canAnswer(plain)) return fallback.findAsJson(criteria, page)
      const found = findIds(plain, page)
      const { shown, ...rest } = withCards(found, await cardTextsByIds(found.ids))
      return { ...rest, cards: shown }
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

/** The found adverts with their cards; without those that have ended since. */
function withCards<Card>({ total, ids, chordsSquared }: FoundIds, cards: ReadonlyMap<string, Card>) {
  const shown = ids.flatMap((id, at) => {
    const card = cards.get(id)
    return card === undefined ? [] : [{ card, chord: chordsSquared?.[at] ?? null }]
  })
  return {
    total,
    shown: shown.map(({ card }) => card),
    chordsSquared: chordsSquared && shown.map(({ chord }) => chord),
  }
}
