import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { prefetchHome } from '../features/home/home-queries.ts'
import { prefetchContinued } from '../features/home/continue/Continue.tsx'
import { HomePage } from '../features/home/HomePage.tsx'

export const Route = createFileRoute('/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['home', 'searched', 'places'], scripts: 'wait' },
  loader: async ({ context }) => {
    const arrived = Promise.all([prefetchHome(context), prefetchContinued(context)])
    if (import.meta.env.SSR) await arrived
  },
  head: ({ match }) => {
    const t = translatorOf(match.context.messageStore, 'home')
    return pageHead(match.context, { title: t('meta.title'), description: t('meta.description'), link: paths.home() })
  },
  component: HomePage,
})
