import type { KeptFavourite } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { useAppContext } from './app-context.ts'
import { cached } from './query-keys.ts'
import { useSession } from './session.ts'

/** A car to save: its advert and the prices that the person sees. */
export type Saveable = Pick<KeptFavourite, 'id' | 'seen'>

/** Where a visitor's favourites are in local storage. */
export const favouritesKey = 'autopiazza.favourites'

const loadChanges = () => import('./change-favourites.ts')

/** The saved cars: of the account, or of this browser for a visitor; none until the page responds. The code that reads and writes them is loaded when there is something to read or write. */
export function useFavourites() {
  const context = useAppContext()
  const userId = useSession()?.userId ?? null
  const options = cached('favouriteIds', userId)
  const { data: ids = [] } = useQuery({
    ...options,
    // A browser that refuses storage throws here and has no favourites.
    queryFn: async (): Promise<string[]> =>
      userId || localStorage.getItem(favouritesKey) ? (await loadChanges()).readFavouriteIds(context, userId) : [],
    refetchOnWindowFocus: true,
  })

  return {
    ids,
    toggle({ id, seen }: Saveable) {
      const isSaved = !ids.includes(id)
      const show = (shown: string[]) => context.queryClient.setQueryData(options.queryKey, shown)
      show(isSaved ? [id, ...ids] : ids.filter((other) => other !== id))
      void loadChanges().then(
        (changes) => changes.saveFavourite(context, { userId, id, seen, isSaved }),
        () => show(ids),
      )
    },
  }
}
