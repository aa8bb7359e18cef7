import type { VehicleCard } from '@autopiazza/contract/vehicle-card'

/** So many cards are kept, about 0.7 KB each. */
const maxCards = 20_000

export type ReadCards = (ids: readonly string[]) => Promise<readonly VehicleCard[]>

/** The cards of adverts as JSON texts, read once and kept until the advert changes. */
export function createCardTexts(readCards: ReadCards) {
  // Two halves: what was not asked for since the newer one was begun goes when that one is full.
  let newer = new Map<string, string>()
  let older = new Map<string, string>()
  let changes = 0

  const keep = (id: string, text: string): void => {
    if (newer.size >= maxCards / 2) {
      older = newer
      newer = new Map()
    }
    newer.set(id, text)
  }
  const kept = (id: string): string | null => {
    const recent = newer.get(id)
    if (recent !== undefined) return recent
    const text = older.get(id)
    if (text === undefined) return null
    keep(id, text)
    return text
  }

  return {
    /**
     * One text for each id, null where an advert has no card. A card that is read while another change arrives may already be old: it is answered, but not kept.
     */
    async listByIds(ids: readonly string[]): Promise<readonly (string | null)[]> {
      const texts = ids.map(kept)
      if (!texts.includes(null)) return texts
      const changesBefore = changes
      const read = new Map<string, string>()
      for (const card of await readCards(ids.filter((_, at) => texts[at] === null))) {
        const text = JSON.stringify(card)
        read.set(card.id, text)
        if (changesBefore === changes) keep(card.id, text)
      }
      return ids.map((id, at) => texts[at] ?? read.get(id) ?? null)
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
