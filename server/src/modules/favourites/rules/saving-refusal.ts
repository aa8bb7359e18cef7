import { maxFavourites } from '@autopiazza/contract/constants'

interface Saving {
  readonly isVisible: boolean
  readonly isSaved: boolean
  /** How many cars the person has saved. */
  readonly savedCount: number
}

/** Why a person cannot save this car, or null. A car that is saved already is no refusal, also when the list is full. */
export function savingRefusal({ isVisible, isSaved, savedCount }: Saving) {
  if (!isVisible) return 'listings.not_found'
  return !isSaved && savedCount >= maxFavourites ? 'favourites.too_many' : null
}
