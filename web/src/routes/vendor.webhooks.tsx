import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '../app/page-head.ts'
import { vendorWebhooks } from '../app/vendor-paths.ts'
import { VendorOnly } from '../features/vendor/access/VendorOnly.tsx'
import { requireVendorSession } from '../features/vendor/access/vendor-session.ts'
import { webhooksQuery } from '../features/webhooks/webhook-queries.ts'
import { WebhooksPage } from '../features/webhooks/WebhooksPage.tsx'

export const Route = createFileRoute('/vendor/webhooks')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['webhooks', 'vendor'], toasts: 'stack' },
  beforeLoad: requireVendorSession,
  loader: async ({ context: { session, api, queryClient } }) => {
    if (session.role === 'vendor') await queryClient.prefetchQuery(webhooksQuery(api))
  },
  head: hiddenHead('webhooks', (t) => ({ title: t('title'), description: t('description'), link: vendorWebhooks() })),
  component: function VendorWebhooksPage() {
    const { session } = Route.useRouteContext()
    return (
      <VendorOnly session={session}>
        <WebhooksPage />
      </VendorOnly>
    )
  },
})
