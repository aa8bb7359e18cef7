import type { ScheduledJob } from '../../kernel/jobs.ts'
import { endUnansweredBookings } from './bookings/end-unanswered-bookings.ts'
import { remindBuyers } from './bookings/remind-buyers.ts'
import { mailReminders } from './garage/reminders.ts'

/** Both jobs process everything that is due, so the next run catches up on a missed one. */
export const bookingScheduledJobs: readonly ScheduledJob[] = [
  { name: 'end-unanswered-bookings', pattern: '* * * * *', run: endUnansweredBookings },
  { name: 'remind-of-bookings', pattern: '* * * * *', run: remindBuyers },
]

/** Hourly, because the hour in UTC changes with Italy's clocks and a run can be missed. */
export const garageScheduledJobs: readonly ScheduledJob[] = [
  { name: 'mail-deadline-reminders', pattern: '0 * * * *', run: mailReminders },
]
