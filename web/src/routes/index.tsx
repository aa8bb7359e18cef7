import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { countsQuery, featuredQuery } from '../features/home/home-queries.ts'
import { HomePage } from '../features/home/HomePage.tsx'

export const Route = createFileRoute('/')({
  staticData: { messages: ['home'] },
  loader: async ({ context: { api, queryClient } }) => {
    const arrived = Promise.all([
      queryClient.prefetchQuery(featuredQuery(api)),
      queryClient.prefetchQuery(countsQuery(api, {})),
    ])
    if (import.meta.env.SSR) await arrived
  },
  head: ({ match }) => {
    const t = translatorOf(match.context.messageStore, 'home')
    return pageHead(match.context, { title: t('meta.title'), description: t('meta.description'), link: paths.home() })
  },
  component: HomePage,
})
