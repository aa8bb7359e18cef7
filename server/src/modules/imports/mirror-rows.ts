import type { Context } from '../../kernel/context.ts'
import { activateListing, deactivateListing, isWaitingForPhotos } from '../listings/index.ts'
import { forgetWaitingPhotos } from './imported-photos-store.ts'
import type { RunningRow } from './reads/running-imports.ts'
import type { RowResult } from './store.ts'

/**
 * Takes the adverts offline whose cars are not in the file of their feed. A reserved car stays online. An advert that
 * was not online yet no longer gets the photographs that would put it online. Each advert is locked in the same order
 * as by a reservation, so the caller must not have locked it.
 */
export async function takeOffline(ctx: Context, rows: readonly RunningRow[]): Promise<RowResult[]> {
  const results: RowResult[] = []
  for (const { number, listingId } of rows) {
    const left = listingId === null ? null : await deactivateListing({ ctx, input: { id: listingId } })
    if (left?.ok || (await stopPhotos(ctx, listingId)))
      results.push({ number, result: 'left', reason: null, listingId })
    else if (left?.code === 'listings.has_open_reservation')
      results.push({ number, result: 'kept', reason: 'open_reservation', listingId })
    else results.push({ number, result: 'skipped', reason: left ? 'changed_since' : 'listing_gone', listingId })
  }
  return results
}

async function stopPhotos(ctx: Context, listingId: string | null): Promise<boolean> {
  if (listingId === null || !(await isWaitingForPhotos({ ctx, input: { id: listingId } }))) return false
  await forgetWaitingPhotos(ctx, listingId)
  return true
}

/** Puts adverts online again whose cars are in the file of their feed again, unless they wait for their photographs. Returns why others stay offline, by row number. */
export async function putOnline(
  ctx: Context,
  rows: readonly Pick<RunningRow, 'number' | 'listingId'>[],
): Promise<ReadonlyMap<number, string>> {
  const refused = new Map<number, string>()
  for (const { number, listingId } of rows) {
    const online = listingId === null ? null : await activateListing({ ctx, input: { id: listingId } })
    if (!online?.ok && online?.code !== 'listings.photos_missing')
      refused.set(number, online?.code === 'listings.suspended' ? 'suspended' : 'left_since')
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
