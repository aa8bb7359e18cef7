import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useAppContext } from './app-context.ts'
import { favouritesKey } from './favourites-key.ts'
import type { Saveable } from './kept-favourites.ts'
import { cached } from './query-keys.ts'
import { useSession } from './session.ts'

const loadChanges = () => import('./change-favourites.ts')

/** The saved cars: of the account, or of this browser for a visitor; none until the page responds. The code that reads and writes them is loaded when there is something to read or write. */
export function useFavourites() {
  const context = useAppContext()
  const userId = useSession()?.userId ?? null
  const options = cached('favouriteIds', userId)
  // The answer may arrive before a card is hydrated, and React does not correct its attributes.
  const isHydrated = useHydrated()
  const { data } = useQuery({
    ...options,
    // A browser that refuses storage throws here and has no favourites.
    queryFn: async (): Promise<string[]> =>
      userId || localStorage.getItem(favouritesKey) ? (await loadChanges()).readFavouriteIds(context, userId) : [],
    refetchOnWindowFocus: true,
  })

  const ids = (isHydrated && data) || []
  return {
    ids,
    toggle({ id, seen }: Saveable) {
      const isSaved = !ids.includes(id)
      const show = (shown: string[]) => context.queryClient.setQueryData(options.queryKey, shown)
      // An answer on its way is older than this press.
      void context.queryClient.cancelQueries(options)
      show(isSaved ? [id, ...ids] : ids.filter((other) => other !== id))
      void loadChanges().then(
        (changes) => changes.saveFavourite(context, { userId, id, seen, isSaved }),
        () => show(ids),
      )
    },
  }
}
