import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '../app/page-head.ts'
import { stockExport } from '../app/vendor-paths.ts'
import { stockExportQuery } from '../features/stock-export/export-queries.ts'
import { StockExportPage } from '../features/stock-export/StockExportPage.tsx'
import { VendorOnly } from '../features/vendor/access/VendorOnly.tsx'
import { requireVendorSession } from '../features/vendor/access/vendor-session.ts'

export const Route = createFileRoute('/vendor/stock-export')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['channels', 'vendor'], toasts: 'stack' },
  beforeLoad: requireVendorSession,
  loader: async ({ context: { session, api, queryClient } }) => {
    if (session.role === 'vendor' && session.sellerKind !== 'private')
      await queryClient.prefetchQuery(stockExportQuery(api))
  },
  head: hiddenHead('channels', (t) => ({ title: t('title'), description: t('description'), link: stockExport() })),
  component: function VendorStockExportPage() {
    const { session } = Route.useRouteContext()
    return (
      <VendorOnly session={session}>
        <StockExportPage />
      </VendorOnly>
    )
  },
})
