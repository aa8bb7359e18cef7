import type { Context } from '../../kernel/context.ts'
import { consumeRateLimit } from '../identity/index.ts'
import { sweep } from '../../kernel/sweep.ts'
import { addImportedPhoto, type PhotoProcessor, type PhotoStore } from '../listings/index.ts'
import { type FetchResult, postponePhotos, updateFetchResult } from './imported-photos-store.ts'
import type { PhotoFetcher } from './ports.ts'
import { queueFetching } from './queue-steps.ts'
import {
  type DuePhoto,
  listDuePhotos,
  findNextFetchTime,
  listListingsToFetch,
  type WaitingListing,
} from './reads/imported-photos.ts'
import { actingFor } from './change-imported-rows.ts'

export interface PhotoFetchingDependencies {
  readonly fetcher: PhotoFetcher
  readonly photos: PhotoStore
  readonly processor: PhotoProcessor
}

const listingsAtOnce = 4
const photosPerTurn = 4
const maxAttempts = 5
const secondsAfterFailure = 900
const photosPerDay = { name: 'imported-photos', points: 20_000, seconds: 86_400 }
const seconds = 1_000

/**
 * Fetches the photographs of some adverts, one dealer after the other, and queues another run for the rest. Retries a
 * photograph after a temporary failure, and refuses it with a reason after a permanent one. Publishes a draft with
 * the
 * photograph that completes it. A failing advert does not stop the others and is retried later.
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
}

async function fetchPhoto(
  ctx: Context,
  { fetcher, photos, processor }: PhotoFetchingDependencies,
  { listingId, vendorId }: WaitingListing,
  { address, attempts }: DuePhoto,
): Promise<FetchResult> {
  const write = async (ctx: Context, result: FetchResult): Promise<FetchResult> => {
    await updateFetchResult(ctx, { listingId, address, now: ctx.now(), result })
    return result
  }
  const later = (wait: number, isFailure: boolean): Promise<FetchResult> =>
    write(ctx, { kind: 'again', at: new Date(ctx.now().getTime() + wait * seconds), isFailure })

  const wait = await consumeRateLimit(ctx, { ...photosPerDay, key: vendorId })
  if (wait > 0) return later(wait, false)
  const fetched = await fetcher.fetch(address)
  if ('problem' in fetched) {
    const isOver = !fetched.isTransient || attempts + 1 >= maxAttempts
    return isOver ? write(ctx, { kind: 'refused', problem: fetched.problem }) : later(30 * 4 ** attempts, true)
  }
  const added = await addImportedPhoto({
    ctx: actingFor(ctx, vendorId),
    input: { id: listingId, bytes: fetched.bytes },
    photos,
    processor,
    inSameTransaction: async (ctx, photo) => void (await write(ctx, { kind: 'added', photoId: photo.id })),
  })
  if (added.ok) return { kind: 'added', photoId: added.value.id }
  switch (added.code) {
    case 'listings.photo_busy':
    case 'listings.photo_store_unavailable':
      return later(30, false)
    case 'listings.photo_not_an_image':
    case 'listings.photo_heic':
      return write(ctx, { kind: 'refused', problem: 'photo_not_an_image' })
    case 'listings.photo_too_large':
      return write(ctx, { kind: 'refused', problem: 'photo_too_large' })
    case 'listings.photo_limit':
      return write(ctx, { kind: 'refused', problem: 'photo_no_room' })
    default:
      return write(ctx, { kind: 'refused', problem: 'listing_gone' })
  }
}
