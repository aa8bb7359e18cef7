import type { KeptFavourite } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useAppContext } from './app-context.ts'
import { favouritesKey } from './storage-keys.ts'
import type { Saveable } from './local-favourites.ts'
import { cached } from './query-keys.ts'
import { useSession } from './session.ts'

export const loadChanges = () => import('./change-favourites.ts')

/** Returns the favourites of the account, or of this browser for a visitor; none until hydration. The code that reads and writes them is loaded when needed. */
export function useFavourites() {
  const context = useAppContext()
  const userId = useSession()?.userId ?? null
  const options = cached('keptFavourites', userId)
  // The response may arrive before a card is hydrated, and React does not correct attributes that differ from the server's.
  const isHydrated = useHydrated()
  const { data } = useQuery({
    ...options,
    // Throws where storage is blocked, which means no favourites.
    queryFn: async (): Promise<KeptFavourite[]> =>
      userId || localStorage.getItem(favouritesKey) ? (await loadChanges()).readFavourites(context, userId) : [],
    refetchOnWindowFocus: true,
  })

  const kept = (isHydrated && data) || []
  return {
    kept,
    ids: kept.map(({ id }) => id),
    async toggle(car: Saveable) {
      const { toggleFavourite } = await loadChanges()
      await toggleFavourite(context, userId, car)
    },
  }
}
