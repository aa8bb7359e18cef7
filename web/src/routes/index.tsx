import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { HomePage } from '../features/home/HomePage.tsx'

export const Route = createFileRoute('/')({
  staticData: { messages: ['home'] },
  // Loaded with the page: what is imported here is a part of every page.
  loader: async ({ context }) => {
    const arrived = import('../features/home/home-queries.ts')
      .then(({ prefetchHome }) => prefetchHome(context))
      .catch(() => undefined)
    if (import.meta.env.SSR) await arrived
  },
  head: ({ match }) => {
    const t = translatorOf(match.context.messageStore, 'home')
    return pageHead(match.context, { title: t('meta.title'), description: t('meta.description'), link: paths.home() })
  },
  component: HomePage,
})
