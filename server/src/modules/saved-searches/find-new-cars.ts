import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { sweep } from '../../kernel/sweep.ts'
import { listSearchedAdverts, matches, type SearchedAdvert } from '../search/index.ts'
import {
  type Candidate,
  deleteCandidates,
  deleteUnmailedMatches,
  insertMatches,
  lockCandidates,
  makeDue,
  type Match,
} from './matches-store.ts'
import { listAdvertsBefore, listCandidates } from './reads/candidates.ts'
import { listUnmailedMatches } from './reads/watched-searches.ts'
import { decidingChange } from './rules/deciding-change.ts'
import type { WatchedSearch, WatchedSearches } from './watched-searches.ts'

const batchSize = 100

/** Compares the adverts that came online or changed with all saved searches. What is found and the end of the comparison are one transaction, so that no advert is lost. A failure does not stop the others. */
export async function findNewCars(ctx: Context, searches: WatchedSearches): Promise<void> {
  await sweep({
    failure: 'adverts could not be compared with the saved searches',
    rows: failedInBatches(ctx, searches),
    work: ({ changeIds }) => compareChanges(ctx, searches, changeIds),
  })
}

/** Compares batch after batch, and answers the adverts of batches that failed, with their changes. */
async function* failedInBatches(ctx: Context, searches: WatchedSearches) {
  for (let batch = await listCandidates(ctx, { after: 0, limit: batchSize }); batch.length > 0;) {
    const after = batch.at(-1)?.id ?? 0
    try {
      await compareChanges(
        ctx,
        searches,
        batch.map(({ id }) => id),
      )
    } catch {
      for (const [id, changes] of Map.groupBy(batch, ({ listingId }) => listingId))
        yield { id, changeIds: changes.map((change) => change.id) }
    }
    batch = await listCandidates(ctx, { after, limit: batchSize })
  }
}

async function compareChanges(ctx: Context, searches: WatchedSearches, ids: readonly number[]): Promise<void> {
  await inTransaction(ctx, (ctx) => compareLocked(ctx, searches, ids))
}

async function compareLocked(ctx: Context, searches: WatchedSearches, ids: readonly number[]): Promise<void> {
  const candidates = await lockCandidates(ctx, ids)
  if (candidates.length === 0) return
  await searches.refresh(ctx)
  if (searches.size > 0) {
    const changes = Map.groupBy(candidates, ({ listingId }) => listingId)
    const adverts = await listSearchedAdverts(ctx, [...changes.keys()])
    await insertMatches(ctx, await newMatches(ctx, { adverts, changes, searches }))
    const unmailed = await listUnmailedMatches(ctx, [...changes.keys()])
    const byId = new Map(adverts.map((advert) => [advert.id, advert]))
    const { left = [], found = [] } = Object.groupBy(unmailed, ({ searchId, listingId }) =>
      hasLeft(searches.find(searchId), byId.get(listingId)) ? 'left' : 'found',
    )
    await deleteUnmailedMatches(ctx, left)
    await makeDue(ctx, found)
  }
  await deleteCandidates(
    ctx,
    candidates.map(({ id }) => id),
  )
}

function hasLeft(search: WatchedSearch | null, advert: SearchedAdvert | undefined): boolean {
  return search !== null && advert !== undefined && !matches(search.criteria, advert)
}

interface Compared {
  readonly adverts: readonly SearchedAdvert[]
  readonly changes: ReadonlyMap<string, readonly Candidate[]>
  readonly searches: WatchedSearches
}

async function newMatches(ctx: Context, { adverts, changes, searches }: Compared): Promise<Match[]> {
  const found: { search: WatchedSearch; listingId: string; change: Candidate }[] = []
  for (const advert of adverts) {
    const ofAdvert = changes.get(advert.id) ?? []
    for (const search of searches.matching(advert)) {
      const change = decidingChange(ofAdvert, search.createdAt)
      if (change && change.vendorId !== search.ownerId) found.push({ search, listingId: advert.id, change })
    }
    await nextTurn()
  }
  const deciding = found.filter(({ change }) => change.wasOnline).map(({ change }) => change.id)
  const before = await listAdvertsBefore(ctx, [...new Set(deciding)])
  return found
    .filter(({ search, change }) => {
      const advert = before.get(change.id)
      return advert === undefined || !matches(search.criteria, advert)
    })
    .map(({ search, listingId }) => ({ searchId: search.id, listingId }))
}
