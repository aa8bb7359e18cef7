import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { VendorConversations } from '../features/messages/VendorConversations.tsx'
import { loadProfile } from '../features/profile/profile-queries.ts'
import { ProfilePanel } from '../features/profile/ProfilePanel.tsx'
import { readDashboard } from '../features/vendor/dashboard/dashboard-state.ts'
import { loadDashboard } from '../features/vendor/dashboard/load-dashboard.ts'
import { VendorOnly } from '../features/vendor/access/VendorOnly.tsx'
import { VendorDashboard } from '../features/vendor/dashboard/VendorDashboard.tsx'
import { StockExportCard } from '../features/stock-export/StockExportCard.tsx'
import { WebhooksCard } from '../features/webhooks/WebhooksCard.tsx'
import { requireVendorSession } from '../features/vendor/access/vendor-session.ts'

export const Route = createFileRoute('/vendor/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: {
    messages: ['vendor', 'corrections', 'facts', 'countries', 'messages', 'profile', 'returns', 'errors'],
    toasts: 'stack',
  },
  beforeLoad: requireVendorSession,
  loader: async ({ context: { session, ...context }, location }) => {
    if (session.role !== 'vendor' || !session.hasProfile) return
    const arrived = loadDashboard(context, readDashboard(location.search), () => loadProfile(context))
    if (import.meta.env.SSR) await arrived
  },
  head: hiddenHead('vendor', (t) => ({ title: t('title'), description: t('description'), link: paths.vendor() })),
  component: VendorPage,
})

function VendorPage() {
  const { session } = Route.useRouteContext()
  return (
    <VendorOnly session={session}>
      <VendorDashboard conversations={<VendorConversations />} profile={<VendorProfile />} />
    </VendorOnly>
  )
}

function VendorProfile() {
  return (
    <div className="grid gap-6">
      <ProfilePanel />
      <StockExportCard />
      <WebhooksCard />
    </div>
  )
}
