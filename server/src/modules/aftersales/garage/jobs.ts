import type { ScheduledJob } from '../../../jobs/worker.ts'
import { mailReminders } from './mail-reminders.ts'

/** Scheduled jobs of the garage. The job runs every hour, because the clocks of Italy change and a run can be missed. */
export const garageScheduledJobs: readonly ScheduledJob[] = [
  { name: 'mail-deadline-reminders', pattern: '0 * * * *', run: mailReminders },
]
