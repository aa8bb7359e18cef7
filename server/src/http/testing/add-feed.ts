import type { Database } from '../../database/database.ts'

/** Adds a feed of a vendor and a run of it that found nothing new; both contain the secret. */
export async function addFeed(db: Database, vendorId: string, secret: string) {
  const { id: feedId } = await db
    .insertInto('stock_feeds')
    .values({
      vendor_id: vendorId,
      name: secret.slice(0, 60),
      kind: 'fetch',
      address: `https://example.it/${secret}`,
      every_hours: 6,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: feedRunId } = await db
    .insertInto('stock_feed_runs')
    .values({
      feed_id: feedId,
      started_by: 'schedule',
      state: 'unchanged',
      step: null,
      ended_at: new Date(),
      file_name: secret,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { feedId, feedRunId }
}
