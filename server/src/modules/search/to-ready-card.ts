import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import type { ReadyCard } from './ports.ts'

/** The card as the index answers and keeps it. */
export function toReadyCard(card: VehicleCard): ReadyCard {
  const { mainPhoto } = card
  return {
    json: Buffer.from(JSON.stringify(card)),
    photo: mainPhoto && { hash: mainPhoto.hash, ofModel: mainPhoto.ofModel },
  }
}
