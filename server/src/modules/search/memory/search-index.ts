import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Context } from '../../../kernel/context.ts'
import { measureIndexLag } from '../../../observability/measurements.ts'
import { overdueProblem } from '../../../observability/component-health.ts'
import type { SearchIndex } from '../ports.ts'
import { listChangesSince, type SeenTransactions } from '../reads/listing-changes.ts'
import { sqlSearchIndex } from '../reads/sql-search-index.ts'
import { createReadyCards, type ReadCards } from './ready-cards.ts'
import { readStoredIndex, storeIndex } from './index-file.ts'
import { memoryIndex } from './memory-index.ts'
import { findDatabaseName, findFingerprint } from './reads/fingerprint.ts'
import { fingerprintOf, type PlainCharacters, SegmentStack } from '@autopiazza/search-index'
import { listPlainCharacters } from './reads/plain-characters.ts'
import { listSearchedAdverts } from './reads/searched-adverts.ts'
import { buildIndex, mergeInThread } from './run-index-task.ts'

interface SearchIndexParts {
  readonly ctx: Context
  readonly connectionString: string
  readonly dataDir: string
  readonly log: Logger
  readonly readCards: ReadCards
  /** Calls back at each notification on the channel, and after each new connection to it. */
  readonly listen: (channel: string, onNotification: () => void) => { stop(): void }
  readonly pollMilliseconds?: number
}

/** Number of changes applied at once; requests are served between batches. */
const batchSize = 500
const maxBehindMilliseconds = 5_000
const checkMilliseconds = 60 * 60 * 1_000
const storeMilliseconds = 10 * 60 * 1_000
const retryMilliseconds = 5_000

/**
 * Starts the search index of this process. It is loaded from its file or built from the database, and follows the
 * change log by notifications and by reading it every second. While it is loading, behind or being verified, searches
 * run in SQL.
 */
export function startSearchIndex({
  ctx,
  connectionString,
  dataDir,
  log,
  readCards,
  listen,
  pollMilliseconds = 1_000,
}: SearchIndexParts) {
  const file = join(dataDir, 'search', 'index.bin')
  const stack = new SegmentStack()
  const cards = createReadyCards(readCards)
  const inSql = sqlSearchIndex(ctx)
  const closing = new AbortController()
  let inMemory: SearchIndex | null = null
  let database = ''
  let characters: PlainCharacters = { plain: new Map(), lower: new Map() }
  let seen: SeenTransactions | null = null
  let storedSeen: SeenTransactions | null = null
  let upToDateAt = performance.now()
  let following: Promise<void> | null = null
  let isNotified = false
  let loading: Promise<void> | null = null

  const isFresh = (): boolean => seen !== null && performance.now() - upToDateAt < maxBehindMilliseconds
  const current = (): SearchIndex => (inMemory && isFresh() ? inMemory : inSql)

  function load(): Promise<void> {
    loading ??= loadOnce()
      .catch((err: unknown) => {
        if (!closing.signal.aborted) log.warn({ err }, 'The search index was not built; searches run in SQL')
      })
      .finally(() => (loading = null))
    return loading
  }

  async function loadOnce(): Promise<void> {
    inMemory = null
    seen = null
    database = await findDatabaseName(ctx)
    const stored = await readStoredIndex(file, database)
    characters = stored?.characters ?? (await listPlainCharacters(ctx))
    if (stored) {
      stack.replaceAll(stored.parts)
      storedSeen = stored.seen
      seen = stored.seen
    } else await build()
    await follow()
    inMemory = memoryIndex({
      stack,
      characters,
      cardsByIds: (ids) => cards.listByIds(ids),
      fallback: inSql,
    })
    if (stored) await check()
    log.info({ adverts: stack.adverts, isFromFile: stored !== null }, 'Loaded the search index')
  }

  async function build(): Promise<void> {
    seen = null
    const built = await buildIndex(connectionString, closing.signal)
    stack.replaceAll([built.part])
    cards.forgetAll()
    seen = built.seen
  }

  /** Applies changes; runs once at a time, and again when notified meanwhile. */
  function follow(): Promise<void> {
    isNotified = true
    following ??= followWhileNotified().finally(() => (following = null))
    return following
  }

  async function followWhileNotified(): Promise<void> {
    while (isNotified && seen !== null && !closing.signal.aborted) {
      isNotified = false
      await takeOverChanges(seen)
    }
  }

  async function takeOverChanges(since: SeenTransactions): Promise<void> {
    const startedAt = performance.now()
    const { seen: now, changes, age } = await listChangesSince(ctx, since)
    const readAt = performance.now()
    const searched = changes.filter(({ isSearched }) => isSearched).map(({ id }) => id)
    for (let from = 0; from < searched.length; from += batchSize) {
      const ids = searched.slice(from, from + batchSize)
      const adverts = new Map((await listSearchedAdverts(ctx, ids)).map((advert) => [advert.id, advert]))
      if (seen !== since) return
      stack.apply(new Map(ids.map((id) => [id, adverts.get(id) ?? null])))
    }
    if (seen !== since) return
    cards.forget(changes.map(({ id }) => id))
    seen = now
    upToDateAt = startedAt
    if (age !== null && inMemory) measureIndexLag(age + (performance.now() - readAt) / 1_000)
    if (searched.length > 0) mergeIfDue()
  }

  /** Repeats until nothing is due: after many changes, one merge makes the next one due. */
  function mergeIfDue(): void {
    stack
      .mergeDue((parts) => mergeInThread(parts, closing.signal))
      .then((hasMerged) => {
        if (hasMerged && !closing.signal.aborted) mergeIfDue()
      })
      .catch((err: unknown) => {
        if (!closing.signal.aborted) log.warn({ err }, 'Segments of the search index were not merged')
      })
  }

  /** Compares the index with the database by fingerprints; rebuilds it when they differ. */
  async function check(): Promise<void> {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await follow()
      if (seen === null) return
      const since = seen
      const own = fingerprintOf(stack.segments)
      const theirs = await findFingerprint(ctx, since)
      if (theirs === 'changed') continue
      if (theirs !== 'foreign' && JSON.stringify(theirs) === JSON.stringify(own)) return
      if (seen !== since) continue
      log.warn({ own, theirs }, 'The search index differs from the database and is rebuilt')
      await build()
      return
    }
  }

  async function store(): Promise<void> {
    if (seen === null || seen === storedSeen || stack.adverts === 0) return
    const [parts, since] = [stack.packed, seen]
    await storeIndex(file, database, { parts, seen: since, characters })
    storedSeen = since
  }

  const report = (message: string) => (err: unknown) => {
    if (!closing.signal.aborted) log.warn({ err }, message)
  }
  const timers = [
    setInterval(() => {
      if (seen === null) return
      follow().catch(() => undefined) // problem() reports an index that is behind
    }, pollMilliseconds),
    setInterval(() => {
      if (seen === null) void load()
    }, retryMilliseconds),
    setInterval(
      () => void check().catch(report('The search index was not compared with the database')),
      checkMilliseconds,
    ),
    setInterval(() => void store().catch(report('The search index was not stored')), storeMilliseconds),
  ]
  const connection = listen('listing_changes', () => void follow().catch(() => undefined))
  void load()

  const index: SearchIndex = {
    find: (criteria, page) => current().find(criteria, page),
    findAsJson: (criteria, page) => current().findAsJson(criteria, page),
    count: (criteria, since) => current().count(criteria, since),
    facets: (criteria) => current().facets(criteria),
  }
  return {
    index,
    problem: (): string | null => {
      if (seen === null) return 'searches are answered by SQL until the index is loaded'
      return overdueProblem('the index has not followed the database', upToDateAt, maxBehindMilliseconds)
    },
    isLoaded: () => current() === inMemory,
    /** Seconds since changes were last applied. */
    behindSeconds: () => (performance.now() - upToDateAt) / 1_000,
    size: () => ({ adverts: stack.adverts, bytes: stack.bytes }),
    /** Resolves once committed changes are in the index. */
    follow,
    check,
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer)
      connection.stop()
      closing.abort()
      await following?.catch(() => undefined)
      await store().catch((err: unknown) => log.warn({ err }, 'The search index was not stored'))
    },
  }
}
