import type { SearchInput, SearchResult } from '@autopiazza/contract/search'
import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import { searchWithoutUnmatched } from './drop-unmatched-terms.ts'
import type { ShortQueryParser } from './interpret.ts'
import type { ReadyCard, SearchIndex } from './ports.ts'
import { repeatedPhotos } from './rules/repeated-photos.ts'
import { answerParts, planSearch } from './search-vehicles.ts'

/** The answer of searchVehicles as JSON in UTF-8, with the same content; null where the search is refused. */
export async function searchAsJson({
  input,
  index,
  parser,
}: {
  input: SearchInput
  index: SearchIndex
  parser: ShortQueryParser
}): Promise<Uint8Array | null> {
  const planned = planSearch(input, parser)
  if (!planned.ok) return null
  const { criteria, page, correction } = planned.value
  const answered = await searchWithoutUnmatched(criteria, index, (one) => index.findAsJson(one, page))
  const { cards, ...found } = answered.found
  const notes = { correction, dropped: answered.dropped }
  const { vehicles: _, ...rest } = answerParts(input, { ...found, vehicles: [] }, page, notes)
  const text = JSON.stringify(rest satisfies Omit<SearchResult, 'vehicles'>)
  return joined(Buffer.from(`${text.slice(0, -1)},"vehicles":[`), shown(cards))
}

/** Every card but the repeated ones, which are few, is sent as it is kept. */
function shown(cards: readonly ReadyCard[]): Uint8Array[] {
  const isRepeated = repeatedPhotos(cards.map(({ photo }) => photo))
  return cards.map(({ json }, at) => (isRepeated[at] ? withoutPhoto(json) : json))
}

function withoutPhoto(json: Uint8Array): Uint8Array {
  const card = JSON.parse(Buffer.from(json).toString()) as VehicleCard
  return Buffer.from(JSON.stringify({ ...card, mainPhoto: null }))
}

const comma = 0x2c
const end = [0x5d, 0x7d] // ]}

/** Copied by hand: `Buffer.concat` of hundreds of small parts takes several times as long. */
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
