import type { Context } from '../../kernel/context.ts'
import { consumeRateLimit } from '../identity/index.ts'
import { sweep } from '../../kernel/sweep.ts'
import type { PhotoFetchingDependencies } from './fetch-photos.ts'
import { postponeChecks, retryRefusedPhoto, updateCheckedPhoto } from './imported-photos-store.ts'
import { queueChecking, queueFetching } from './queue-steps.ts'
import { type FollowedPhoto, listPhotosToCheck } from './reads/followed-photos.ts'
import { afterRefusal, contentHash, saveFetchedPhoto } from './save-fetched-photo.ts'

const checksPerDay = { name: 'checked-photos', points: 20_000, seconds: 86_400 }
const secondsBetweenChecks = 86_400
const secondsAfterFailure = 3_600
const checkedAtOnce = 4
const batchesPerRun = 10

/**
 * Compares photographs of feeds with their addresses, each at most once a day and the oldest first. A changed one
 * replaces the former one; one that cannot be fetched changes nothing. A refused photograph is fetched again.
 */
export async function checkFollowedPhotos({
  ctx,
  parts,
}: {
  ctx: Context
  parts: PhotoFetchingDependencies
}): Promise<void> {
  const failed: { readonly id: string; readonly error: unknown }[] = []
  for (let batch = 1; batch <= batchesPerRun; batch += 1) {
    const photos = await listPhotosToCheck(ctx, { checkedBefore: dueBefore(ctx), limit: checkedAtOnce })
    await Promise.all(
      photos.map((photo) =>
        checkPhoto(ctx, parts, photo).catch(async (error: unknown) => {
          failed.push({ id: photo.listingId, error })
          await checkLater(ctx, photo, secondsAfterFailure)
        }),
      ),
    )
    if (photos.length < checkedAtOnce) break
    if (batch === batchesPerRun) await queueChecking(ctx)
  }
  await sweep({
    failure: 'photographs of feeds could not be compared',
    rows: failed,
    work: async ({ error }) => {
      throw error
    },
  })
}

/** Queues the job if a photograph is due. */
export async function queueDueChecks(ctx: Context): Promise<void> {
  const [due] = await listPhotosToCheck(ctx, { checkedBefore: dueBefore(ctx), limit: 1 })
  if (due) await queueChecking(ctx)
}

async function checkPhoto(ctx: Context, parts: PhotoFetchingDependencies, photo: FollowedPhoto): Promise<void> {
  const { listingId, vendorId, address, photoId } = photo
  if (photoId === null) {
    await retryRefusedPhoto(ctx, { listingId, address })
    return queueFetching(ctx)
  }
  const wait = await consumeRateLimit(ctx, { ...checksPerDay, key: vendorId })
  if (wait > 0) return postponeChecks(ctx, { vendorId, dueBefore: dueBefore(ctx), checkedAt: checkedAtFor(ctx, wait) })
  const fetched = await parts.fetcher.fetch(address, photo.contentHash === null ? undefined : photo.validators)
  const now = ctx.now()
  if ('isUnchanged' in fetched) return updateCheckedPhoto(ctx, { listingId, address, checkedAt: now })
  if ('problem' in fetched)
    return fetched.isTransient
      ? checkLater(ctx, photo, secondsAfterFailure)
      : updateCheckedPhoto(ctx, { listingId, address, checkedAt: now })
  const { bytes, validators } = fetched
  const content = { hash: contentHash(bytes), validators }
  const checked = { listingId, address, checkedAt: now, content }
  // Photographs that were fetched before their hashes were stored are compared from now on.
  if (photo.contentHash === null || photo.contentHash === content.hash) return updateCheckedPhoto(ctx, checked)
  const saved = await saveFetchedPhoto(ctx, parts, { listingId, vendorId, replacedId: photoId, bytes }, (ctx) =>
    updateCheckedPhoto(ctx, checked),
  )
  if (saved.ok) return
  const after = afterRefusal(saved.code)
  return 'seconds' in after
    ? checkLater(ctx, photo, after.seconds)
    : updateCheckedPhoto(ctx, { listingId, address, checkedAt: now })
}

async function checkLater(ctx: Context, { listingId, address }: FollowedPhoto, seconds: number): Promise<void> {
  await updateCheckedPhoto(ctx, { listingId, address, checkedAt: checkedAtFor(ctx, seconds) })
}

function dueBefore(ctx: Context): Date {
  return new Date(ctx.now().getTime() - secondsBetweenChecks * 1_000)
}

/** Returns the time of the last check that makes the next one due after these seconds. */
function checkedAtFor(ctx: Context, seconds: number): Date {
  return new Date(dueBefore(ctx).getTime() + seconds * 1_000)
}
