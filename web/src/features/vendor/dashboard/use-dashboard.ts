import { useQuery } from '@tanstack/react-query'
import { useAppContext } from '../../../app/app-context.ts'
import { conversationsQuery } from '../../../entities/conversation/conversation-queries.ts'
import type { VendorNumbers } from './StatCards.tsx'
import { incompleteListingsQuery, ownListingsQuery, salesQuery } from '../vendor-queries.ts'
import { type Today, tasksOfToday } from './today.ts'

const nothingIncomplete = { total: 0, listings: [] }

export function useDashboard() {
  const { api } = useAppContext()
  const listings = useQuery(ownListingsQuery(api, {}))
  const sales = useQuery(salesQuery(api, 'waiting'))
  const conversations = useQuery(conversationsQuery(api))
  const incomplete = useQuery(incompleteListingsQuery(api))

  const counts = sales.data?.counts
  const numbers: VendorNumbers = {
    active: listings.data?.counts.active,
    pending: counts && counts.open + counts.running,
    completed: counts?.completed,
    soldOtherwise: listings.data && sales.data && listings.data.counts.sold - sales.data.soldAdverts,
    unread: conversations.data?.filter(({ isUnread }) => isUnread).length,
  }
  const now = Math.max(sales.dataUpdatedAt, conversations.dataUpdatedAt)
  const today: Today | null =
    sales.data && conversations.data
      ? tasksOfToday({ conversations: conversations.data, sales: sales.data.sales, now })
      : null
  const all = [listings, sales, conversations, incomplete]
  const failed = all.filter(({ data, isError }) => isError && data === undefined)
  return {
    numbers,
    toReview: listings.data?.counts.toReview ?? 0,
    incomplete: incomplete.data ?? nothingIncomplete,
    today,
    now,
    hasFailed: failed.length > 0,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
