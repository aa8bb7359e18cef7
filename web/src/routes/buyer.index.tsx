import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { requireSession } from '../app/session.ts'
import { ConversationList } from '../features/messages/ConversationList.tsx'
import { OpenReservations } from '../features/reservations/OpenReservations.tsx'
import { PurchasedVehicles } from '../features/garage/PurchasedVehicles.tsx'
import { BuyerDashboard } from '../features/buyer/BuyerDashboard.tsx'
import { garageQuery } from '../entities/garage/garage-queries.ts'
import { reservationsQuery } from '../entities/reservation/reservation-queries.ts'
import { conversationsQuery } from '../entities/conversation/conversation-queries.ts'

export const Route = createFileRoute('/buyer/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['buyer', 'messages'], toasts: 'stack' },
  beforeLoad: async ({ context, location }) => {
    const { role } = await requireSession({ context, location })
    if (role !== 'buyer') throw redirect({ ...paths.vendor() })
  },
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(reservationsQuery(api)),
      queryClient.prefetchQuery(garageQuery(api)),
      queryClient.prefetchQuery({ ...conversationsQuery(api), staleTime: 0 }),
    ])
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
  component: () => (
    <BuyerDashboard
      reservations={<OpenReservations />}
      vehicles={<PurchasedVehicles />}
      conversations={<ConversationList />}
    />
  ),
})
