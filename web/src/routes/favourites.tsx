import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { sessionQuery } from '../app/session.ts'
import { favouritesQuery } from '../features/favourites/favourites-query.ts'
import { FavouritesPage } from '../features/favourites/FavouritesPage.tsx'

export const Route = createFileRoute('/favourites')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['favourites'], hasCompareBar: true },
  // A visitor's favourites are in local storage and are read after hydration.
  loader: async ({ context: { api, queryClient } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery(api))
    if (!session) return
    const arrived = queryClient.prefetchQuery(favouritesQuery(api, session.userId))
    if (import.meta.env.SSR) await arrived
  },
  head: hiddenHead('favourites', (t) => ({
    title: t('title'),
    description: t('description'),
    link: paths.favourites(),
  })),
  component: FavouritesPage,
})
