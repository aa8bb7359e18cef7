import { retention } from '@autopiazza/contract/retention'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Context } from '../../kernel/context.ts'
import { deleteInBatches } from '../../kernel/sweep.ts'
import type { MalformedCardEvent } from './ports.ts'

const maxRows = 1_000
const maxBytes = 65_536

/** Writes a signed body that cannot be read; returns its id when it is new. Writes nothing above a maximum number. Call it in a transaction. */
export async function insertMalformedEvent(
  ctx: Context,
  { malformed, body }: { readonly body: Uint8Array } & MalformedCardEvent,
): Promise<string | null> {
  const digest = createHash('sha256').update(body).digest()
  const kept = Buffer.from(body.subarray(0, maxBytes))
  await sql`select pg_advisory_xact_lock(hashtext('malformed provider events'))`.execute(ctx.db)
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into malformed_provider_events (provider, reason, body, body_size, body_digest)
    select 'stripe', ${malformed}, ${kept}, ${body.byteLength}, ${digest}
    where (select count(*) from malformed_provider_events) < ${maxRows}
      or exists (select from malformed_provider_events where provider = 'stripe' and body_digest = ${digest})
    on conflict (provider, body_digest) do update
      set deliveries = malformed_provider_events.deliveries + 1, last_received_at = now()
    returning id, xmax = 0 as "isNew"
  `.execute(ctx.db)
  return rows[0]?.isNew ? rows[0].id : null
}

/** Deletes what the provider sent, once it is processed or set aside and older than its period, some thousands at a time. */
export async function deleteOldProviderEvents(ctx: Context): Promise<void> {
  const end = sql`add_days(${ctx.now()}::timestamptz, -${retention.providerEventDays}::int)`
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
