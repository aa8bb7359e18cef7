import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { requireBuyer } from '../app/session.ts'
import { BuyerDashboard } from '../features/buyer/BuyerDashboard.tsx'
import { findTab } from '../features/buyer/find-tab.ts'
import { buyerTabs } from './-buyer-tabs.tsx'

export const Route = createFileRoute('/buyer/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['buyer', 'profile', 'bookings', 'messages', 'errors'], toasts: 'stack' },
  beforeLoad: requireBuyer,
  loader: async ({ context, location }) => {
    const { tab } = location.search as { tab?: unknown }
    const arrived = findTab(buyerTabs, tab).load(context)
    if (import.meta.env.SSR) await arrived
  },
  head: hiddenHead('buyer', (t) => ({
    title: t('meta.title'),
    description: t('meta.description'),
    link: paths.buyer(),
  })),
  component: () => <BuyerDashboard tabs={buyerTabs} />,
})
