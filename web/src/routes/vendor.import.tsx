import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '../app/page-head.ts'
import { stockImport } from '../app/vendor-paths.ts'
import { ImportPage } from '../features/stock-import/ImportPage.tsx'
import { readImportView } from '../features/stock-import/import-view.ts'
import { loadImports } from '../features/stock-import/import-queries.ts'
import { VendorOnly } from '../features/vendor/access/VendorOnly.tsx'
import { requireVendorSession } from '../features/vendor/access/vendor-session.ts'

export const Route = createFileRoute('/vendor/import')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['imports', 'facts', 'hints', 'vendor', 'errors'], toasts: 'stack' },
  beforeLoad: requireVendorSession,
  loader: async ({ context: { session, ...context }, location }) => {
    if (session.role !== 'vendor') return
    const arrived = loadImports(context, readImportView(location.search))
    if (import.meta.env.SSR) await arrived
  },
  head: hiddenHead('imports', (t) => ({ title: t('title'), description: t('description'), link: stockImport() })),
  component: function StockImportPage() {
    const { session } = Route.useRouteContext()
    const view = Route.useSearch({ select: readImportView, structuralSharing: true })
    return (
      <VendorOnly session={session}>
        <ImportPage view={view} />
      </VendorOnly>
    )
  },
})
