import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
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
  head: ({ match }) => {
    const t = translatorOf(match.context.messageStore, 'buyer')
    return pageHead(match.context, {
      title: t('meta.title'),
      description: t('meta.description'),
      link: paths.buyer(),
      isHidden: true,
    })
  },
  component: () => <BuyerDashboard tabs={buyerTabs} />,
})
