import type { SearchInput, SearchResult } from '@autopiazza/contract/search'
import type { Context } from '../../context.ts'
import type { QueryReader } from './interpret.ts'
import type { SearchIndex } from './ports.ts'
import { answerParts, planSearch } from './search-vehicles.ts'

/** The answer of searchVehicles as JSON in UTF-8, with the same content; null where the search is refused. */
export async function searchAsJson({
  ctx,
  input,
  index,
  reader,
}: {
  ctx: Pick<Context, 'now'>
  input: SearchInput
  index: SearchIndex
  reader: QueryReader
}): Promise<Uint8Array | null> {
  const planned = planSearch(ctx, input, reader)
  if (!planned.ok) return null
  const { criteria, page, correction } = planned.value
  const { cards, ...found } = await index.findAsJson(criteria, page)
  const { vehicles: _, ...rest } = answerParts(input, { ...found, vehicles: [] }, page, correction)
  const text = JSON.stringify(rest satisfies Omit<SearchResult, 'vehicles'>)
  const separated = cards.flatMap((card, at) => (at === 0 ? [card] : [comma, card]))
  return Buffer.concat([Buffer.from(`${text.slice(0, -1)},"vehicles":[`), ...separated, end])
}

const comma = Buffer.from(',')
const end = Buffer.from(']}')
