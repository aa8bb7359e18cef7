import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'
import { daysOfMonth } from './calendar-days.ts'

/** Queries the buyer's bookings, newest appointment first. */
export function bookingsQuery(api: ApiClient) {
  return queryOptions({
    ...cached('bookings'),
    queryFn: () => api.bookings.list(),
    refetchOnWindowFocus: true,
  })
}

export function bookingQuery(api: ApiClient, id: string) {
  return queryOptions({
    ...cached('bookings', id),
    queryFn: () => api.bookings.show({ id }),
    refetchOnWindowFocus: true,
  })
}

/** Queries the workshops nearest to a place; without one, nearest to where the newest car was delivered or collected. */
export function workshopsQuery(api: ApiClient, near?: string) {
  return queryOptions({
    ...cached('workshops', near ?? ''),
    queryFn: () => api.bookings.workshops({ near }),
    placeholderData: keepPreviousData,
  })
}

/** Queries the slots of a workshop in one month, as YYYY-MM. */
export function slotsQuery(api: ApiClient, workshopId: string, month: string) {
  return queryOptions({
    ...cached('workshopSlots', workshopId, month),
    queryFn: () => api.bookings.slots({ id: workshopId, ...daysOfMonth(month) }),
  })
}
export type SlotsQuery = ReturnType<typeof slotsQuery>

/** Queries the slots of one month that a workshop can propose through its link. */
export function slotsByLinkQuery(api: ApiClient, token: string, month: string): SlotsQuery {
  return queryOptions({
    ...cached('workshopSlots', token, month),
    queryFn: () => api.bookings.slotsByLink({ token, ...daysOfMonth(month) }),
  })
}

export function bookingByLinkQuery(api: ApiClient, token: string) {
  return queryOptions({
    ...cached('bookingByLink', token),
    queryFn: () => api.bookings.byLink({ token }),
    retry: false,
  })
}
