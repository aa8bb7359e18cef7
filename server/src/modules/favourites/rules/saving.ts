import { maxFavourites } from '@autopiazza/contract/constants'
import type { KeptFavourite } from '@autopiazza/contract/favourites'

interface Saving {
  readonly isVisible: boolean
  readonly isSaved: boolean
  readonly savedCount: number
}

/** Returns why a user cannot save this car, or null. A car that is already saved may be saved again, even in a full list. */
export function savingRefusal({ isVisible, isSaved, savedCount }: Saving) {
  if (!isVisible) return 'listings.not_found'
  return !isSaved && savedCount >= maxFavourites ? 'favourites.too_many' : null
}

interface Account {
  /** The ids of the cars in the account. */
  readonly saved: readonly string[]
  /** The ids of the browser's cars that the user may see. */
  readonly visible: readonly string[]
}

/** Returns which cars of a browser are added to an account and which exceed the limit: latest saved first, each car once. */
export function planMerge(
  kept: readonly KeptFavourite[],
  { saved, visible }: Account,
): { readonly added: readonly KeptFavourite[]; readonly leftOut: readonly string[] } {
  const latestFirst = kept.toSorted((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))
  const wanted = latestFirst.filter(
    ({ id }, index) =>
      visible.includes(id) && !saved.includes(id) && latestFirst.findIndex((other) => other.id === id) === index,
  )
  const room = Math.max(0, maxFavourites - saved.length)
  return { added: wanted.slice(0, room), leftOut: wanted.slice(room).map(({ id }) => id) }
}
