import { z } from 'zod'
import type { Job, ScheduledJob } from '../../kernel/jobs.ts'
import { deleteOldAlerts } from './availability-alerts-store.ts'
import { collectPhotoFiles } from './collect-photo-files.ts'
import { makePhotoFiles } from './find-photo-file.ts'
import { mailAvailabilityAlerts } from './mail-availability-alerts.ts'
import { makePhotoFilesJob } from './store-photo-files.ts'
import type { PhotoProcessor, PhotoStore } from './ports.ts'
import { deleteOldReveals } from './phones-store.ts'
import { deleteEndedDrops } from './store.ts'
import { deleteOldUploads } from './uploaded-photos-store.ts'
import { deleteOldViews, showViews } from './views-store.ts'

const photoFiles = z.object({ hash: z.string() })

/** Jobs of this module that are queued after a write. */
export function listingJobs(photos: PhotoStore, processor: PhotoProcessor): Job[] {
  return [
    {
      name: makePhotoFilesJob,
      run: async (ctx, payload) => makePhotoFiles({ ctx, input: photoFiles.parse(payload), photos, processor }),
    },
  ]
}

/** Scheduled jobs of this module. */
export function listingScheduledJobs(photos: PhotoStore): ScheduledJob[] {
  return [
    {
      name: 'collect-photo-files',
      pattern: '23 2 * * *',
      run: async (ctx) => void (await collectPhotoFiles({ ctx, photos })),
    },
    { name: 'mail-availability-alerts', pattern: '* * * * *', run: mailAvailabilityAlerts },
    { name: 'end-price-drops', pattern: '* * * * *', run: deleteEndedDrops },
    { name: 'forget-availability-alerts', pattern: '51 2 * * *', run: deleteOldAlerts },
    { name: 'forget-uploaded-photos', pattern: '19 2 * * *', run: deleteOldUploads },
    { name: 'forget-phone-reveals', pattern: '47 2 * * *', run: async (ctx) => deleteOldReveals(ctx, ctx.now()) },
    { name: 'show-views', pattern: '*/15 * * * *', run: showViews },
    { name: 'forget-listing-views', pattern: '41 2 * * *', run: async (ctx) => deleteOldViews(ctx, ctx.now()) },
  ]
}
