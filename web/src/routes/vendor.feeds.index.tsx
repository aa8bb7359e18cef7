import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '../app/page-head.ts'
import { vendorFeeds } from '../app/vendor-paths.ts'
import { feedsQuery } from '../features/stock-import/feeds/feed-queries.ts'
import { FeedsPage } from '../features/stock-import/feeds/FeedsPage.tsx'
import { VendorOnly } from '../features/vendor/access/VendorOnly.tsx'
import { requireVendorSession } from '../features/vendor/access/vendor-session.ts'

export const Route = createFileRoute('/vendor/feeds/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['feeds', 'vendor', 'errors'], toasts: 'stack' },
  beforeLoad: requireVendorSession,
  loader: async ({ context: { session, api, queryClient } }) => {
    if (session.role === 'vendor') await queryClient.prefetchQuery(feedsQuery(api))
  },
  head: hiddenHead('feeds', (t) => ({ title: t('title'), description: t('description'), link: vendorFeeds() })),
  component: function VendorFeedsPage() {
    const { session } = Route.useRouteContext()
    return (
      <VendorOnly session={session}>
        <FeedsPage />
      </VendorOnly>
    )
  },
})
