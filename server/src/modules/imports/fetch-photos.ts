import type { Context } from '../../kernel/context.ts'
import { consumeRateLimit } from '../identity/index.ts'
import { sweep } from '../../kernel/sweep.ts'
import { arrangeFollowedPhotos } from './arrange-followed-photos.ts'
import { deleteDroppedPhotos, type FetchResult, postponePhotos, updateFetchResult } from './imported-photos-store.ts'
import type { FetchedPhoto, PhotoFetcher } from './ports.ts'
import { queueFetching } from './queue-steps.ts'
import {
  type DuePhoto,
  findDroppedPhoto,
  listDuePhotos,
  findNextFetchTime,
  listListingsToArrange,
  listListingsToFetch,
  type WaitingListing,
} from './reads/imported-photos.ts'
import { findStagedPicture } from './reads/staged-pictures.ts'
import { deleteStagedPicture } from './staged-pictures-store.ts'
import { afterRefusal, contentHash, type PhotoSaving, saveFetchedPhoto } from './save-fetched-photo.ts'

export interface PhotoFetchingDependencies extends PhotoSaving {
  readonly fetcher: PhotoFetcher
}

const listingsAtOnce = 4
const arrangedAtOnce = 50
const photosPerTurn = 4
const maxAttempts = 5
const secondsAfterFailure = 900
const photosPerDay = { name: 'imported-photos', points: 20_000, seconds: 86_400 }
const seconds = 1_000

/**
 * Fetches the photographs of some adverts, one dealer after the other, and queues another run for the rest. Retries a
 * photograph after a temporary failure, and refuses it with a reason after a permanent one. Publishes a draft with
 * the photograph that completes it. Once an advert has its new photographs, removes those that its feed no longer
 * names. A failing advert does not stop the others and is retried later.
 */
export async function fetchPhotos({ ctx, parts }: { ctx: Context; parts: PhotoFetchingDependencies }): Promise<void> {
  const listings = await listListingsToFetch(ctx, { now: ctx.now(), limit: listingsAtOnce })
  const fetched = await Promise.all(
    listings.map(({ listingId, vendorId }) =>
      fetchPhotosOf(ctx, parts, { listingId, vendorId }).then(
        () => ({ id: listingId, error: null }),
        async (error: unknown) => {
          const until = new Date(ctx.now().getTime() + secondsAfterFailure * seconds)
          await postponePhotos(ctx, { listingId, until })
          return { id: listingId, error }
        },
      ),
    ),
  )
  for (const listing of await listListingsToArrange(ctx, arrangedAtOnce)) await arrangeFollowedPhotos(ctx, listing)
  await queueWaitingPhotos(ctx)
  await sweep({
    failure: "adverts' photographs could not be fetched",
    rows: fetched,
    work: async ({ error }) => {
      if (error !== null) throw error
    },
  })
}

/** Queues the job for the time when the next photograph is due, if there is one. */
export async function queueWaitingPhotos(ctx: Context): Promise<void> {
  const next = await findNextFetchTime(ctx)
  if (next) await queueFetching(ctx, next)
}

/** Fetches the next photographs of an advert in order, until one fails. The first photograph becomes the main one, so the others wait while the first can still be fetched. */
async function fetchPhotosOf(ctx: Context, parts: PhotoFetchingDependencies, listing: WaitingListing): Promise<void> {
  const { due, hasMain } = await listDuePhotos(ctx, {
    listingId: listing.listingId,
    now: ctx.now(),
    limit: photosPerTurn,
  })
  let lacksMain = !hasMain
  for (const photo of due) {
    const result = await fetchPhoto(ctx, parts, listing, photo)
    if (result.kind === 'again') {
      const isForAll = lacksMain || !result.isFailure
      return isForAll ? postponePhotos(ctx, { listingId: listing.listingId, until: result.at }) : undefined
    }
    if (result.kind === 'added') lacksMain = false
  }
  await arrangeFollowedPhotos(ctx, listing)
}

/** The feed no longer names a photograph that was being fetched. */
class NotNamedError extends Error {}

async function fetchPhoto(
  ctx: Context,
  parts: PhotoFetchingDependencies,
  { listingId, vendorId }: WaitingListing,
  { address, attempts, photoId, stagedHash }: DuePhoto,
): Promise<FetchResult> {
  const write = async (ctx: Context, result: FetchResult): Promise<FetchResult> => {
    const isNamed = await updateFetchResult(ctx, { listingId, address, now: ctx.now(), result })
    if (!isNamed && result.kind === 'added') throw new NotNamedError()
    if (result.kind !== 'again' && stagedHash) await deleteStagedPicture(ctx, { vendorId, hash: stagedHash })
    return result
  }
  const later = (wait: number, isFailure: boolean): Promise<FetchResult> =>
    write(ctx, { kind: 'again', at: new Date(ctx.now().getTime() + wait * seconds), isFailure })

  const wait = await consumeRateLimit(ctx, { ...photosPerDay, key: vendorId })
  if (wait > 0) return later(wait, false)
  const fetched = stagedHash
    ? await readStagedPicture(ctx, { vendorId, hash: stagedHash })
    : await parts.fetcher.fetch(address)
  if (!('bytes' in fetched)) {
    const { problem, isTransient } = 'problem' in fetched ? fetched : notSent
    const isOver = !isTransient || attempts + 1 >= maxAttempts
    return isOver ? write(ctx, { kind: 'refused', problem }) : later(30 * 4 ** attempts, true)
  }
  const { bytes, validators } = fetched
  const content = { hash: contentHash(bytes), validators }
  const replacedId = photoId ?? (await findDroppedPhoto(ctx, listingId))
  const saved = await saveFetchedPhoto(ctx, parts, { listingId, vendorId, replacedId, bytes }, async (ctx, savedId) => {
    await write(ctx, { kind: 'added', photoId: savedId, content })
    if (replacedId && !photoId) await deleteDroppedPhotos(ctx, { listingId, photoId: replacedId })
  }).catch((error: unknown) => {
    if (error instanceof NotNamedError) return null
    throw error
  })
  if (!saved) return { kind: 'refused', problem: 'photo_missing' }
  if (saved.ok) return { kind: 'added', photoId: saved.value.id, content }
  const after = afterRefusal(saved.code)
  return 'seconds' in after ? later(after.seconds, false) : write(ctx, { kind: 'refused', problem: after.problem })
}

const notSent = { problem: 'photo_unreachable', isTransient: true } as const

async function readStagedPicture(
  ctx: Context,
  staged: { readonly vendorId: string; readonly hash: string },
): Promise<FetchedPhoto> {
  const bytes = await findStagedPicture(ctx, staged)
  return bytes ? { bytes } : { problem: 'photo_missing', isTransient: false }
}
