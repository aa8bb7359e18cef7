import { deleteOldEvents } from '../publish-event.ts'
import { deleteOldMails } from '../queue-mail.ts'
import type { ScheduledJob } from './worker.ts'

/** Every night, deletes the old rows of the tables that all modules write. */
export const forgetting: readonly ScheduledJob[] = [
  { name: 'forget-mails', pattern: '3 4 * * *', run: deleteOldMails },
  { name: 'forget-events', pattern: '7 4 * * *', run: deleteOldEvents },
]
