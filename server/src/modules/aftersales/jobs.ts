import type { ScheduledJob } from '../../kernel/jobs.ts'
import { endUnansweredBookings } from './bookings/end-unanswered-bookings.ts'
import { remindBuyers } from './bookings/remind-buyers.ts'
import { mailReminders } from './garage/reminders.ts'

/** The clocked jobs of bookings. Both look at what is due, so a missed run is made up for by the next. */
export const bookingScheduledJobs: readonly ScheduledJob[] = [
  { name: 'end-unanswered-bookings', pattern: '* * * * *', run: endUnansweredBookings },
  { name: 'remind-of-bookings', pattern: '* * * * *', run: remindBuyers },
]

/** Scheduled jobs of the garage. The job runs every hour, because the clocks of Italy change and a run can be missed. */
export const garageScheduledJobs: readonly ScheduledJob[] = [
  { name: 'mail-deadline-reminders', pattern: '0 * * * *', run: mailReminders },
]
