import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '../app/page-head.ts'
import { vendorFeeds } from '../app/vendor-paths.ts'
import { loadRun } from '../features/stock-import/feeds/feed-queries.ts'
import { RunPage } from '../features/stock-import/feeds/RunPage.tsx'
import { readImportView } from '../features/stock-import/import-view.ts'
import { VendorOnly } from '../features/vendor/access/VendorOnly.tsx'
import { requireVendorSession } from '../features/vendor/access/vendor-session.ts'

export const Route = createFileRoute('/vendor/feeds/$id/runs/$runId')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['feeds', 'imports', 'facts', 'hints', 'vendor', 'errors'], toasts: 'stack' },
  beforeLoad: requireVendorSession,
  loader: async ({ context: { session, ...context }, params: { id, runId }, location }) => {
    if (session.role !== 'vendor') return
    const arrived = loadRun(context, { id, runId, view: readImportView(location.search) })
    if (import.meta.env.SSR) await arrived
  },
  head: hiddenHead('feeds', (t) => ({
    title: t('run.headTitle'),
    description: t('description'),
    link: vendorFeeds(),
  })),
  component: function VendorFeedRunPage() {
    const { session } = Route.useRouteContext()
    const { id, runId } = Route.useParams()
    const view = Route.useSearch({ select: readImportView, structuralSharing: true })
    return (
      <VendorOnly session={session}>
        <RunPage key={runId} feedId={id} runId={runId} view={view} />
      </VendorOnly>
    )
  },
})
