import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import type { ReadyCard } from '../ports.ts'

/** Maximum number of cached cards, about 0.6 KB each. */
const maxCards = 20_000

export type ReadCards = (ids: readonly string[]) => Promise<readonly VehicleCard[]>

/** The cards of adverts, ready to be sent, read once and kept until the advert changes. */
export function createReadyCards(readCards: ReadCards) {
  // Two halves: what was not asked for since the newer one was begun goes when that one is full.
  let newer = new Map<string, ReadyCard>()
  let older = new Map<string, ReadyCard>()
  let changes = 0

  const keep = (id: string, card: ReadyCard): void => {
    if (newer.size >= maxCards / 2) {
      older = newer
      newer = new Map()
    }
    newer.set(id, card)
  }
  const kept = (id: string): ReadyCard | null => {
    const recent = newer.get(id)
    if (recent !== undefined) return recent
    const card = older.get(id)
    if (card === undefined) return null
    keep(id, card)
    return card
  }

  return {
    /**
     * One card for each id, null where an advert has no card. A card that is read while another change arrives may already be old: it is answered, but not kept.
     */
    async listByIds(ids: readonly string[]): Promise<readonly (ReadyCard | null)[]> {
      const cards = ids.map(kept)
      if (!cards.includes(null)) return cards
      const changesBefore = changes
      const read = new Map<string, ReadyCard>()
      for (const card of await readCards(ids.filter((_, at) => cards[at] === null))) {
        const ready = toReadyCard(card)
        read.set(card.id, ready)
        if (changesBefore === changes) keep(card.id, ready)
      }
      return ids.map((id, at) => cards[at] ?? read.get(id) ?? null)
    },
    forget(ids: Iterable<string>): void {
      changes += 1
      for (const id of ids) {
        newer.delete(id)
        older.delete(id)
      }
    },
    forgetAll(): void {
      changes += 1
      newer.clear()
      older.clear()
    },
  }
}

/** The card as the index answers and keeps it. */
export function toReadyCard(card: VehicleCard): ReadyCard {
  const { mainPhoto } = card
  return {
    json: Buffer.from(JSON.stringify(card)),
    photo: mainPhoto && { hash: mainPhoto.hash, ofModel: mainPhoto.ofModel },
  }
}
