import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { sessionQuery } from '../app/session.ts'
import { historyQuery } from '../app/use-history.ts'
import { HistoryPage } from '../features/history/HistoryPage.tsx'

export const Route = createFileRoute('/history')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['history', 'search', 'searched', 'facts'], hasCompareBar: true },
  // A visitor's history is in local storage and is read after hydration.
  loader: async ({ context }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery(context.api))
    if (!session) return
    const arrived = context.queryClient.prefetchQuery(historyQuery(context, session.userId))
    if (import.meta.env.SSR) await arrived
  },
  head: hiddenHead('history', (t) => ({ title: t('title'), description: t('description'), link: paths.history() })),
  component: HistoryPage,
})
