import type { Context } from '../../kernel/context.ts'
import { type FeedCars, type FeedHooks, listAppliedRows, unfollowFeedPhotos } from '../imports/index.ts'
import { updateMissingCars, updateUndoneCars, upsertCars } from './cars-store.ts'
import { closeFault, openFault } from './faults.ts'
import { forgetFile, pauseFeed, scheduleNext, updateAppliedFile } from './feeds-store.ts'
import { listCarsNotIn, listCarsOfOtherFeeds, listFeedCars } from './reads/feed-cars.ts'
import { countRows, findFileFacts, findRun } from './reads/runs.ts'
import { isShrunken } from './rules/brakes.ts'
import { fieldsOfGroups } from './rules/hand-fields.ts'
import { discardOpenRuns, extendLock, releaseLock, updateCounts, updateMissing, updateRunState } from './runs-store.ts'

const carsAtOnce = 1_000

/** What feeds add to the reading, applying and undoing of their imports, whether a run or the dealer starts the step. */
export const feedHooks: FeedHooks = {
  listCars: async (ctx, feedId): Promise<FeedCars> => {
    const cars = await listFeedCars(ctx, feedId)
    const others = await listCarsOfOtherFeeds(ctx, feedId)
    return {
      known: new Map(
        cars.flatMap(({ stockNumber, fingerprint, presence }) =>
          presence === 'present' && fingerprint !== null ? [[stockNumber, fingerprint]] : [],
        ),
      ),
      handFields: new Map(
        cars.flatMap(({ stockNumber, handGroups }) =>
          handGroups.length > 0 ? [[stockNumber, fieldsOfGroups(handGroups)]] : [],
        ),
      ),
      away: new Set([...cars, ...others].flatMap(({ stockNumber, isOffline }) => (isOffline ? [stockNumber] : []))),
      renumbered: new Set(cars.flatMap(({ stockNumber, isRenumbered }) => (isRenumbered ? [stockNumber] : []))),
      ofOthers: new Set(others.flatMap(({ stockNumber, hasLeft }) => (hasLeft ? [] : [stockNumber]))),
    }
  },

  finishReading: async (ctx, { importId, feedId, stock }) => {
    const run = await findRun(ctx, { importId })
    const gone = await listCarsNotIn(ctx, { feedId, stockNumbers: [...stock.stockNumbers] })
    const present = (await listFeedCars(ctx, feedId)).filter(({ presence }) => presence === 'present').length
    const isMissing = gone.filter(({ wasPresent }) => wasPresent)
    // A row without a number can be any of the missing cars. When enough cars are missing for a brake, the dealer decides.
    const isUnsure = stock.withoutNumber > 0 && !isShrunken({ presentCars: present, missingCars: isMissing.length })
    const missing = isUnsure ? [] : isMissing.map(({ stockNumber }) => stockNumber)
    if (!run) return { missing, leaving: [] }
    await updateMissing(ctx, { runId: run.runId, present, numbers: missing })
    const leaving = gone.filter(
      ({ isOnline, isWaiting, isReserved, wasPresent }) => isOnline || isWaiting || (isReserved && wasPresent),
    )
    return { missing, leaving: run.feed.mirror && !isUnsure ? leaving.map(({ stockNumber }) => stockNumber) : [] }
  },

  finishApplying: async (ctx, { importId, feedId }) => {
    const run = await findRun(ctx, { importId })
    if (!run) throw new Error('The run of an import was not found')
    const { runId, feed } = run
    if (run.state === 'running' && !(await extendLock(ctx, { feedId, runId })))
      throw new Error('Another run has the lock of the feed')
    await storeAppliedCars(ctx, { feedId, importId })
    await updateMissingCars(ctx, { feedId, importId, numbers: run.missingNumbers })
    const { changes: _, ...counts } = await countRows(ctx, importId)
    await updateCounts(ctx, { runId, counts })
    if (!(await updateRunState(ctx, { runId, step: 'apply' }))) throw new Error('The run was replaced by a newer one')
    await discardOpenRuns(ctx, { feedId, except: runId })
    await updateAppliedFile(ctx, { feed, run, file: await findFileFacts(ctx, importId) })
    await closeFault(ctx, feed)
    await scheduleNext(ctx, { feedId, isWaiting: false })
    await releaseLock(ctx, runId)
  },

  finishUndoing: async (ctx, { importId, feedId }) => {
    const run = await findRun(ctx, { importId })
    await updateUndoneCars(ctx, { feedId, importId })
    await pauseFeed(ctx, feedId)
    if (!run) return
    await updateRunState(ctx, { runId: run.runId, step: 'undo' })
    await openFault(ctx, { feed: run.feed, problem: 'undone', kind: null })
  },

  expectFile: forgetFile,
}

/** Writes the rows of an import whose adverts have their values. */
export async function storeAppliedCars(
  ctx: Context,
  { feedId, importId }: { readonly feedId: string; readonly importId: string },
): Promise<void> {
  for (let after = 0; ;) {
    const rows = await listAppliedRows(ctx, { importId, after, limit: carsAtOnce })
    const last = rows.at(-1)
    if (!last) return
    await upsertCars(ctx, { feedId, cars: rows })
    after = last.number
  }
}

/** Ends the following of the photographs of a feed's adverts, before the feed is removed. */
export async function leavePhotos(ctx: Context, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length > 0) await unfollowFeedPhotos(ctx, { listingIds })
}
