import type { VehicleCard } from '@autopiazza/contract/vehicle-card'

/** So many cards are kept, about 0.7 KB each; the longest unused goes first. */
const maxCards = 20_000

export type ReadCards = (ids: readonly string[]) => Promise<readonly VehicleCard[]>

/** The cards of adverts as JSON texts, read once and kept until the advert changes. */
export function createCardTexts(readCards: ReadCards) {
  const texts = new Map<string, string>()
  let changes = 0

  return {
    /** A card that is read while another change arrives may already be old: it is answered, but not kept. */
    async listByIds(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const found = new Map<string, string>()
      const missing: string[] = []
      for (const id of ids) {
        const text = texts.get(id)
        if (text === undefined) missing.push(id)
        else {
          texts.delete(id)
          texts.set(id, text)
          found.set(id, text)
        }
      }
      if (missing.length === 0) return found
      const changesBefore = changes
      for (const card of await readCards(missing)) {
        const text = JSON.stringify(card)
        found.set(card.id, text)
        if (changesBefore === changes) texts.set(card.id, text)
      }
      for (const id of texts.keys()) {
        if (texts.size <= maxCards) break
        texts.delete(id)
      }
      return found
    },
    forget(ids: Iterable<string>): void {
      changes += 1
      for (const id of ids) texts.delete(id)
    },
    forgetAll(): void {
      changes += 1
      texts.clear()
    },
  }
}
