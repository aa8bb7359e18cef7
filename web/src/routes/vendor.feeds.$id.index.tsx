import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '../app/page-head.ts'
import { vendorFeeds } from '../app/vendor-paths.ts'
import { loadFeed } from '../features/stock-import/feeds/feed-queries.ts'
import { FeedPage } from '../features/stock-import/feeds/FeedPage.tsx'
import { readImportView } from '../features/stock-import/import-view.ts'
import { VendorOnly } from '../features/vendor/access/VendorOnly.tsx'
import { requireVendorSession } from '../features/vendor/access/vendor-session.ts'

export const Route = createFileRoute('/vendor/feeds/$id/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['feeds', 'vendor', 'errors'], toasts: 'stack' },
  beforeLoad: requireVendorSession,
  loader: async ({ context: { session, ...context }, params: { id }, location }) => {
    if (session.role !== 'vendor') return
    const arrived = loadFeed(context, id, readImportView(location.search).page ?? 1)
    if (import.meta.env.SSR) await arrived
  },
  head: hiddenHead('feeds', (t) => ({ title: t('title'), description: t('description'), link: vendorFeeds() })),
  component: function VendorFeedPage() {
    const { session } = Route.useRouteContext()
    const { id } = Route.useParams()
    const page = Route.useSearch({ select: (search) => readImportView(search).page ?? 1 })
    return (
      <VendorOnly session={session}>
        <FeedPage key={id} id={id} page={page} />
      </VendorOnly>
    )
  },
})
