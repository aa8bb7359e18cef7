import type { KeptFavourite } from '@autopiazza/contract'
import { maxFavourites } from '@autopiazza/contract/constants'
import { toast } from '../ui/toast-store.ts'
import { loadLink } from './api-client.ts'
import { errorMessage } from './api-error.ts'
import type { AppContext } from './app-context.ts'
import { readKept, type Saveable, writeKept } from './kept-favourites.ts'
import { translatorOf } from './message-store.ts'
import { cached } from './query-keys.ts'
import { markStale, refresh } from './stale-queries.ts'

/** The person whose favourites change; null is a visitor, whose favourites are in this browser. */
type UserId = string | null

/** The saved cars with the prices at saving. What this browser kept before sign-in is merged into the account first. */
export async function readFavourites(context: AppContext, userId: UserId): Promise<KeptFavourite[]> {
  if (userId === null) return readKept()
  // What cannot be merged now stays in the browser until the next page.
  await mergeKept(context, userId).catch(() => undefined)
  return context.api.favourites.kept()
}

/** Moves the favourites of this browser to the account; those that find no room stay, and so do those saved meanwhile in another tab. */
async function mergeKept({ api, queryClient }: AppContext, userId: string): Promise<void> {
  const sent = readKept()
  if (sent.length === 0) return
  const { added, leftOut } = await api.favourites.merge({ favourites: sent })
  const isMerged = ({ id }: KeptFavourite) => sent.some((one) => one.id === id) && !leftOut.includes(id)
  writeKept(readKept().filter((one) => !isMerged(one)))
  if (added > 0) await refresh(queryClient, { queryKey: cached('favourites', userId).queryKey })
}

interface FavouriteChange extends Saveable {
  readonly userId: UserId
  readonly isSaved: boolean
}

/**
 * Saves a car, or removes one that is saved. The pages show it once it is written, or on its way in a request that outlives the page: whoever leaves at once finds
 * what was shown. A failure is shown and taken back.
 */
export async function toggleFavourite(context: AppContext, userId: UserId, { id, seen }: Saveable): Promise<void> {
  const { queryClient } = context
  const { queryKey } = cached('keptFavourites', userId)
  if (userId !== null) await loadLink()
  return inOrder(context, async () => {
    const isSaved = !queryClient.getQueryData<KeptFavourite[]>(queryKey)?.some((one) => one.id === id)
    const change = { userId, id, seen, isSaved }
    const written = write(context, change)
    // An answer on its way is older than this press.
    void queryClient.cancelQueries({ queryKey })
    show(context, change)
    await written.catch(takeBack(context, change))
  })
}

/** Removes a car that the page already shows as removed; a failure is shown and taken back. */
export function removeFavourite(context: AppContext, userId: UserId, saved: Saveable): Promise<void> {
  const change = { userId, ...saved, isSaved: false }
  return inOrder(context, () => write(context, change).catch(takeBack(context, change)))
}

function show({ queryClient }: AppContext, { userId, id, seen, isSaved }: FavouriteChange): void {
  queryClient.setQueryData(cached('keptFavourites', userId).queryKey, (kept: KeptFavourite[] = []) => {
    const others = kept.filter((other) => other.id !== id)
    return isSaved ? [{ id, seen, savedAt: new Date().toISOString() }, ...others] : others
  })
}

const takeBack = (context: AppContext, change: FavouriteChange) => (error: unknown) => {
  show(context, { ...change, isSaved: !change.isSaved })
  throw error
}

/** Writes into this browser at once, or sends the request; throws where this browser cannot keep the car. */
function write({ api }: AppContext, { userId, id, seen, isSaved }: FavouriteChange): Promise<unknown> {
  if (userId !== null) return isSaved ? api.favourites.add({ id }) : api.favourites.remove({ id })
  if (isSaved) keep({ id, seen, savedAt: new Date().toISOString() })
  else writeKept(readKept().filter((one) => one.id !== id))
  return Promise.resolve()
}

/** Saves a removed car again, with its first time and prices. */
export function restoreFavourite(context: AppContext, userId: UserId, favourite: KeptFavourite): Promise<void> {
  const { id, seen, savedAt } = favourite
  return inOrder(context, async () => {
    if (userId === null) keep({ id, seen, savedAt })
    else await context.api.favourites.merge({ favourites: [{ id, seen, savedAt }] })
  })
}

/** Why this browser cannot keep a car. */
class KeepFailure extends Error {
  readonly reason: 'full' | 'blocked'

  constructor(reason: 'full' | 'blocked') {
    super(reason)
    this.reason = reason
  }
}

function keep(favourite: KeptFavourite): void {
  const others = readKept().filter(({ id }) => id !== favourite.id)
  if (others.length >= maxFavourites) throw new KeepFailure('full')
  try {
    writeKept([favourite, ...others])
  } catch {
    throw new KeepFailure('blocked')
  }
}

let running: Promise<void> = Promise.resolve()

/** Changes run one after the other; the pages read again after the last. */
function inOrder({ queryClient, messageStore }: AppContext, work: () => Promise<unknown>): Promise<void> {
  const mine: Promise<void> = running.then(async () => {
    try {
      await work()
    } catch (error) {
      await messageStore.load(['favourites'])
      const t = translatorOf(messageStore, 'favourites')
      toast.error(error instanceof KeepFailure ? t(error.reason) : errorMessage(error, t('failed')))
    }
    if (running === mine) await markStale(queryClient, { type: 'favourite' })
  })
  running = mine
  return mine
}
