import type { ScheduledJob } from '../../../jobs/worker.ts'
import { endUnansweredBookings } from './end-unanswered-bookings.ts'
import { remindBuyers } from './remind-buyers.ts'

/** The clocked jobs of bookings. Both look at what is due, so a missed run is made up for by the next. */
export const bookingScheduledJobs: readonly ScheduledJob[] = [
  { name: 'end-unanswered-bookings', pattern: '* * * * *', run: endUnansweredBookings },
  { name: 'remind-of-bookings', pattern: '* * * * *', run: remindBuyers },
]
