import type { SearchInput, SearchResult } from '@autopiazza/contract/search'
import type { Context } from '../../context.ts'
import { askWithoutUnmatched } from './drop-unmatched-terms.ts'
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
  const answered = await askWithoutUnmatched(criteria, index, (one) => index.findAsJson(one, page))
  const { cards, ...found } = answered.found
  const notes = { correction, dropped: answered.dropped }
  const { vehicles: _, ...rest } = answerParts(input, { ...found, vehicles: [] }, page, notes)
  const text = JSON.stringify(rest satisfies Omit<SearchResult, 'vehicles'>)
  return joined(Buffer.from(`${text.slice(0, -1)},"vehicles":[`), cards)
}

const comma = 0x2c
const end = [0x5d, 0x7d] // ]}

/** Copied by hand: Buffer.concat of so many small parts takes several times as long. */
function joined(start: Uint8Array, cards: readonly Uint8Array[]): Uint8Array {
  let length = start.length + end.length + Math.max(0, cards.length - 1)
  for (const card of cards) length += card.length
  const bytes = Buffer.allocUnsafe(length)
  bytes.set(start)
  let at = start.length
  cards.forEach((card, place) => {
    if (place > 0) {
      bytes[at] = comma
      at += 1
    }
    bytes.set(card, at)
    at += card.length
  })
  bytes.set(end, at)
  return bytes
}
