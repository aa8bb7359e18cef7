import type { ScheduledJob } from '../../kernel/jobs.ts'
import type { ShortQueryParser } from '../search/index.ts'
import { findNewCars } from './find-new-cars.ts'
import { mailNewCars } from './mail-new-cars.ts'
import { deleteCandidatesBefore } from './matches-store.ts'
import { WatchedSearches } from './watched-searches.ts'

/** An advert that was offline for longer counts as new when it returns. */
const daysOffline = 14

/** Scheduled jobs of this module. */
export function savedSearchScheduledJobs(parser: ShortQueryParser): ScheduledJob[] {
  const searches = new WatchedSearches(parser)
  return [
    { name: 'find-new-cars', pattern: '* * * * *', run: async (ctx) => findNewCars(ctx, searches) },
    { name: 'mail-new-cars', pattern: '* * * * *', run: mailNewCars },
    {
      name: 'forget-offline-adverts',
      pattern: '37 3 * * *',
      run: async (ctx) => deleteCandidatesBefore(ctx, new Date(ctx.now().getTime() - daysOffline * 86_400_000)),
    },
  ]
}
