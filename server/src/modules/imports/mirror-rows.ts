import type { Context } from '../../kernel/context.ts'
import { activateListing, deactivateListing } from '../listings/index.ts'
import type { RunningRow } from './reads/running-imports.ts'
import type { RowResult } from './store.ts'

/**
 * Takes the adverts offline whose cars are not in the file of their feed. A reserved car stays online. Each advert is
 * locked in the same order as by a reservation, so the caller must not have locked it.
 */
export async function takeOffline(ctx: Context, rows: readonly RunningRow[]): Promise<RowResult[]> {
  const results: RowResult[] = []
  for (const { number, listingId } of rows) {
    const left = listingId === null ? null : await deactivateListing({ ctx, input: { id: listingId } })
    if (left?.ok) results.push({ number, result: 'left', reason: null, listingId })
    else if (left?.code === 'listings.has_open_reservation')
      results.push({ number, result: 'kept', reason: 'open_reservation', listingId })
    else results.push({ number, result: 'skipped', reason: left ? 'changed_since' : 'listing_gone', listingId })
  }
  return results
}

/** Puts adverts online again whose cars are in the file of their feed again. Returns why others stay offline, by row number. */
export async function putOnline(
  ctx: Context,
  rows: readonly Pick<RunningRow, 'number' | 'listingId'>[],
): Promise<ReadonlyMap<number, string>> {
  const refused = new Map<number, string>()
  for (const { number, listingId } of rows) {
    const online = listingId === null ? null : await activateListing({ ctx, input: { id: listingId } })
    if (!online?.ok) refused.set(number, online?.code === 'listings.suspended' ? 'suspended' : 'left_since')
  }
  return refused
}

/** Undoes that adverts went offline. */
export async function undoLeaving(ctx: Context, rows: readonly RunningRow[]): Promise<RowResult[]> {
  const refused = await putOnline(ctx, rows)
  return rows.map(({ number, listingId }) => {
    const reason = refused.get(number) ?? null
    return { number, result: reason === null ? 'restored' : 'kept', reason, listingId }
  })
}

/** Undoes that adverts went online again. Returns the rows of those that stay online, because they are reserved or were changed since. */
export async function undoReturning(ctx: Context, rows: readonly RunningRow[]): Promise<ReadonlyMap<number, string>> {
  const results = await takeOffline(ctx, rows)
  return new Map(results.flatMap(({ number, result, reason }) => (result === 'left' ? [] : [[number, reason ?? '']])))
}
