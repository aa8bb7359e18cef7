import type { ReactNode } from 'react'
import type { AppContext } from '../app/app-context.ts'
import type { BuyerTab } from '../app/paths.ts'
import type { QueryName } from '../app/query-keys.ts'
import { conversationsQuery } from '../entities/conversation/conversation-queries.ts'
import { garageQuery } from '../entities/garage/garage-queries.ts'
import { reservationsQuery } from '../entities/reservation/reservation-queries.ts'
import { BookingsTab } from '../features/bookings/BookingsTab.tsx'
import { bookingsQuery } from '../features/bookings/booking-queries.ts'
import type { ShownTabs } from '../features/buyer/find-tab.ts'
import { PurchasedVehicles } from '../features/garage/PurchasedVehicles.tsx'
import { ConversationList } from '../features/messages/ConversationList.tsx'
import { loadProfile } from '../features/profile/profile-queries.ts'
import { ProfilePanel } from '../features/profile/ProfilePanel.tsx'
import { OpenReservations } from '../features/reservations/OpenReservations.tsx'
import { Overview } from '../features/reservations/Overview.tsx'

interface DashboardTab {
  readonly name: BuyerTab
  readonly panel: ReactNode
  readonly shows: readonly QueryName[]
  /** Loads the data of the tab. A query that fails shows its own error in the panel. */
  readonly load: (context: Pick<AppContext, 'api' | 'queryClient'>) => Promise<unknown>
}

/** The tabs of the buyer's dashboard, in their order. A URL without a tab shows the first one. */
export const buyerTabs: ShownTabs<DashboardTab> = [
  {
    name: 'overview',
    panel: <Overview />,
    shows: ['reservations'],
    load: ({ api, queryClient }) => queryClient.prefetchQuery(reservationsQuery(api)),
  },
  { name: 'profile', panel: <ProfilePanel />, shows: ['profile', 'openSessions', 'accessTokens'], load: loadProfile },
  {
    name: 'vehicles',
    panel: (
      <div className="grid gap-12">
        <OpenReservations />
        <PurchasedVehicles />
      </div>
    ),
    shows: ['reservations', 'garage'],
    load: ({ api, queryClient }) =>
      Promise.all([queryClient.prefetchQuery(reservationsQuery(api)), queryClient.prefetchQuery(garageQuery(api))]),
  },
  {
    name: 'services',
    panel: <BookingsTab />,
    shows: ['bookings', 'garage'],
    load: ({ api, queryClient }) =>
      Promise.all([queryClient.prefetchQuery(bookingsQuery(api)), queryClient.prefetchQuery(garageQuery(api))]),
  },
  {
    name: 'messages',
    panel: <ConversationList />,
    shows: ['conversations'],
    load: ({ api, queryClient }) => queryClient.prefetchQuery({ ...conversationsQuery(api), staleTime: 0 }),
  },
]
