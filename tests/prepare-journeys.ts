import { expect } from '@playwright/test'
import { inDatabase } from './e2e/in-database.ts'
import { callOffPhotoFiles } from './reliability/product/photo-jobs.ts'

/**
 * Waits until the demo adverts have their photographs. Sizes are created when a page requests them: creating every
 * size of every photograph
 * beforehand would take the processors from the journeys.
 */
export default async function prepareJourneys(): Promise<void> {
  await inDatabase(async (database) => {
    await expect(async () => {
      await database.query(callOffPhotoFiles)
      const adding = await database.query(
        `select from graphile_worker.jobs where task_identifier in ('photograph-demo', 'make-photo-files')`,
      )
      expect(adding.rowCount, 'jobs of photographs').toBe(0)
    }).toPass({ intervals: [200], timeout: 180_000 })
  })
}
