import { retention } from '@autopiazza/contract/retention'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { deleteInBatches } from '../../sweep.ts'

/** Deletes what the provider sent, once it is processed or set aside and older than its period, some thousands at a time. */
export async function deleteOldProviderEvents(ctx: Context): Promise<void> {
  const end = sql`${ctx.now()}::timestamptz - make_interval(days => ${retention.providerEventDays})`
  await deleteInBatches(
    ctx,
    (limit) => sql`
    delete from provider_events where (provider, event_id) in (
      select provider, event_id from provider_events where received_at < ${end} and processed_at is not null limit ${limit}
    )
  `,
  )
  await sql`delete from malformed_provider_events where last_received_at < ${end}`.execute(ctx.db)
}
