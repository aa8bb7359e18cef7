import type { AppContext } from '../../../app/app-context.ts'
import { dayOf } from '../../../entities/conversation/message-date.ts'
import { garageQuery } from '../../../entities/garage/garage-queries.ts'
import { workshopsQuery } from '../booking-queries.ts'

/** Loads what the form offers, and the current day in Italy, so that the server and the browser render the same. */
export async function loadBookingForm({ api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>) {
  await Promise.all([queryClient.prefetchQuery(garageQuery(api)), queryClient.prefetchQuery(workshopsQuery(api))])
  return { today: dayOf(new Date()) }
}
