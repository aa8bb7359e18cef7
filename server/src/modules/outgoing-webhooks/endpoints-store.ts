import type { WebhookDisabledWhy, WebhookEvent } from '@autopiazza/contract/webhook-vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

interface OwnEndpoint {
  readonly id: string
  readonly vendorId: string
}

interface NewEndpoint extends OwnEndpoint {
  readonly address: string
  readonly events: readonly WebhookEvent[]
  readonly encryptedSecret: Buffer
}

/** Inserts a webhook. Throws when the vendor already has five. */
export async function insertEndpoint(
  ctx: Context,
  { id, vendorId, address, events, encryptedSecret }: NewEndpoint,
): Promise<void> {
  await ctx.db
    .insertInto('webhook_endpoints')
    .values({ id, vendor_id: vendorId, address, events: [...events], encrypted_secret: encryptedSecret })
    .execute()
}

interface EndpointChange extends OwnEndpoint {
  readonly address?: string | undefined
  readonly events?: readonly WebhookEvent[] | undefined
  readonly isEnabled?: boolean | undefined
}

/** Changes the given fields. A new URL, or enabling the webhook, resets its failures. Returns false when the vendor has no such webhook. */
export async function updateEndpoint(
  ctx: Context,
  { id, vendorId, address, events, isEnabled }: EndpointChange,
): Promise<boolean> {
  const fresh = { failing_since: null, paused_until: null }
  const row = await ctx.db
    .updateTable('webhook_endpoints')
    .set({
      ...(address !== undefined && { address, ...fresh }),
      ...(events && { events: [...events] }),
      ...(isEnabled === true && { disabled_at: null, disabled_why: null, ...fresh }),
      ...(isEnabled === false && {
        disabled_at: sql<Date>`coalesce(disabled_at, ${ctx.now()})`,
        disabled_why: sql<WebhookDisabledWhy>`coalesce(disabled_why, 'by_vendor')`,
      }),
      id,
    })
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the secret; the former one still signs for some hours. Returns false when the vendor has no such webhook. */
export async function replaceSecret(
  ctx: Context,
  { id, vendorId, encryptedSecret, formerUntil }: OwnEndpoint & { encryptedSecret: Buffer; formerUntil: Date },
): Promise<boolean> {
  const row = await ctx.db
    .updateTable('webhook_endpoints')
    .set((old) => ({
      encrypted_secret: encryptedSecret,
      encrypted_former_secret: old.ref('encrypted_secret'),
      former_secret_until: formerUntil,
    }))
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteEndpoint(ctx: Context, { id, vendorId }: OwnEndpoint): Promise<boolean> {
  const row = await ctx.db
    .deleteFrom('webhook_endpoints')
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks a webhook while the result of a call is written, so that its state cannot change. Returns whether it is enabled. */
export async function lockEndpoint(ctx: Context, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('webhook_endpoints')
    .select('disabled_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && row.disabled_at === null
}

export async function markWorking(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .updateTable('webhook_endpoints')
    .set({ failing_since: null, paused_until: null })
    .where('id', '=', id)
    .where((endpoint) =>
      endpoint.or([endpoint('failing_since', 'is not', null), endpoint('paused_until', 'is not', null)]),
    )
    .execute()
}

export async function endPause(ctx: Context, id: string): Promise<void> {
  await ctx.db.updateTable('webhook_endpoints').set({ paused_until: null }).where('id', '=', id).execute()
}

/** Pauses the endpoint after a failed call. Returns the time of the first failure; null when the endpoint is deleted or disabled. */
export async function markFailing(
  ctx: Context,
  { id, pausedUntil }: { readonly id: string; readonly pausedUntil: Date },
): Promise<Date | null> {
  const row = await ctx.db
    .updateTable('webhook_endpoints')
    .set({ paused_until: pausedUntil, failing_since: sql<Date>`coalesce(failing_since, ${ctx.now()})` })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returning('failing_since')
    .executeTakeFirst()
  return row?.failing_since ?? null
}

/** Disables a webhook and returns its URL and vendor. Returns null when the webhook is already disabled. */
export async function disable(
  ctx: Context,
  { id, why }: { readonly id: string; readonly why: WebhookDisabledWhy },
): Promise<{ address: string; vendorId: string } | null> {
  const row = await ctx.db
    .updateTable('webhook_endpoints')
    .set({ disabled_at: ctx.now(), disabled_why: why })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returning(['address', 'vendor_id as vendorId'])
    .executeTakeFirst()
  return row ?? null
}
