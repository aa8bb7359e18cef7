import type { SearchInput, SearchResult } from '@autopiazza/contract/search'
import { ok } from '../../kernel/outcome.ts'
import { askWithoutUnmatched } from './drop-unmatched-terms.ts'
import { interpret, type QueryReader } from './interpret.ts'
import type { FoundVehicles, Page, SearchIndex } from './ports.ts'
import { kilometresOf, orderOf } from '@autopiazza/search-index'
import { withoutRepeatedPhotos } from './rules/repeated-photos.ts'

/** One page of the active adverts that match, with the exact total; words of q that leave none are left out. Public. */
export async function searchVehicles({
  input,
  index,
  reader,
}: {
  input: SearchInput
  index: SearchIndex
  reader: QueryReader
}) {
  const planned = planSearch(input, reader)
  if (!planned.ok) return planned
  const { criteria, page, correction } = planned.value
  const { found, dropped } = await askWithoutUnmatched(criteria, index, (one) => index.find(one, page))
  return ok(answerParts(input, found, page, { correction, dropped }))
}

/** The criteria and the page of a search. Refused for an unknown place. */
export function planSearch(input: SearchInput, reader: QueryReader) {
  const interpreted = interpret(input, reader)
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
