import type { VehicleCard } from '@autopiazza/contract/vehicle-card'

/** The cards of one list that may show the same photograph. */
const maxAlike = 2

/** What tells whether two cards show the same photograph. */
export type ShownPhoto = Pick<NonNullable<VehicleCard['mainPhoto']>, 'hash' | 'ofModel'>

/** For each card of a list whether it repeats the photograph of a model once too often. A car's own photograph is always shown, and counts first. */
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

/** The cards of a list, without the photographs of models that would be there too often: those cars show their drawing. */
export function withoutRepeatedPhotos(cards: readonly VehicleCard[]): VehicleCard[] {
  const isRepeated = repeatedPhotos(cards.map(({ mainPhoto }) => mainPhoto))
  return cards.map((card, at) => (isRepeated[at] ? { ...card, mainPhoto: null } : card))
}

/** The cards whose car has photographs of its own, then the others, each in their order. */
export function ownPhotosFirst(cards: readonly VehicleCard[]): VehicleCard[] {
  const hasOwn = ({ mainPhoto }: VehicleCard): boolean => mainPhoto !== null && !mainPhoto.ofModel
  return [...cards.filter(hasOwn), ...cards.filter((card) => !hasOwn(card))]
}
