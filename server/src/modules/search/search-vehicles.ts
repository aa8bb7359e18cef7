import type { SearchInput, SearchResult } from '@autopiazza/contract/search'
import { ok } from '../../kernel/outcome.ts'
import { searchWithoutUnmatched } from './drop-unmatched-terms.ts'
import { interpret, type ShortQueryParser } from './interpret.ts'
import type { FoundVehicles, Page, SearchIndex } from './ports.ts'
import { kilometresOf, orderOf } from '@autopiazza/search-index'
import { withoutRepeatedPhotos } from './rules/repeated-photos.ts'

/** Returns one page of the matching active adverts with the exact total. Drops words of q that no advert has. Public. */
export async function searchVehicles({
  input,
  index,
  parser,
}: {
  input: SearchInput
  index: SearchIndex
  parser: ShortQueryParser
}) {
  const planned = planSearch(input, parser)
  if (!planned.ok) return planned
  const { criteria, page, correction } = planned.value
  const { found, dropped } = await searchWithoutUnmatched(criteria, index, (one) => index.find(one, page))
  return ok(answerParts(input, found, page, { correction, dropped }))
}

/** Returns the criteria and the page of a search. Refuses an unknown place. */
export function planSearch(input: SearchInput, parser: ShortQueryParser) {
  const interpreted = interpret(input, parser)
  if (!interpreted.ok) return interpreted
  const { criteria, correction } = interpreted.value
  const page: Page = { order: orderOf(criteria, input.sort), page: input.page, pageSize: input.pageSize }
  return ok({ criteria, page, correction })
}

export function answerParts(
  { page, pageSize }: SearchInput,
  { total, vehicles, squaredDistances }: FoundVehicles,
  { order }: Page,
  { correction, dropped }: { readonly correction: string | null; readonly dropped: readonly string[] },
): SearchResult {
  const distances =
    squaredDistances && squaredDistances.map((distance) => (distance === null ? null : kilometresOf(distance)))
  return {
    total,
    page,
    pageSize,
    sort: order,
    distances,
    correction,
    dropped: [...dropped],
    vehicles: withoutRepeatedPhotos(vehicles),
  }
}
