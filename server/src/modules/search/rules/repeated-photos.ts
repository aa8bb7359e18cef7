import type { VehicleCard } from '@autopiazza/contract/vehicle-card'

/** Maximum number of cards in a list with the same photograph. */
const maxAlike = 2

/** Identifies the photograph of a card. */
export type ShownPhoto = Pick<NonNullable<VehicleCard['mainPhoto']>, 'hash' | 'ofModel'>

/** Returns for each card whether it repeats the photograph of a model too often. A car's own photograph is always shown, and counts first. */
export function repeatedPhotos(photos: readonly (ShownPhoto | null)[]): boolean[] {
  const shown = new Map<string, number>()
  const show = (hash: string) => shown.set(hash, (shown.get(hash) ?? 0) + 1)
  for (const photo of photos) if (photo && !photo.ofModel) show(photo.hash)
  return photos.map((photo) => {
    if (!photo?.ofModel) return false
    if ((shown.get(photo.hash) ?? 0) >= maxAlike) return true
    show(photo.hash)
    return false
  })
}

/** Removes photographs of models that appear too often; those cards show a drawing. */
export function withoutRepeatedPhotos(cards: readonly VehicleCard[]): VehicleCard[] {
  const isRepeated = repeatedPhotos(cards.map(({ mainPhoto }) => mainPhoto))
  return cards.map((card, at) => (isRepeated[at] ? { ...card, mainPhoto: null } : card))
}

/** Puts cards with the car's own photographs first, and otherwise keeps the order. */
export function ownPhotosFirst(cards: readonly VehicleCard[]): VehicleCard[] {
  const hasOwn = ({ mainPhoto }: VehicleCard): boolean => mainPhoto !== null && !mainPhoto.ofModel
  return [...cards.filter(hasOwn), ...cards.filter((card) => !hasOwn(card))]
}
