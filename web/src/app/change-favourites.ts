import type { KeptFavourite } from '@autopiazza/contract'
import { maxFavourites } from '@autopiazza/contract/constants'
import { toast } from '../ui/toast-store.ts'
import { loadLink } from './api-client.ts'
import { errorMessage } from './api-error.ts'
import type { AppContext } from './app-context.ts'
import { readLocalFavourites, type Saveable, writeLocalFavourites } from './local-favourites.ts'
import { translatorOf } from './message-store.ts'
import { cached } from './query-keys.ts'
import { markStale, refresh } from './stale-queries.ts'

/** Null for a visitor, whose favourites are in local storage. */
type UserId = string | null

/** Returns the favourites with the prices at saving. Favourites saved before sign-in are merged into the account first. */
export async function readFavourites(context: AppContext, userId: UserId): Promise<KeptFavourite[]> {
  if (userId === null) return readLocalFavourites()
  // A failed merge is retried on the next page.
  await mergeLocalFavourites(context, userId).catch(() => undefined)
  return context.api.favourites.kept()
}

/** Moves the favourites of this browser to the account. Favourites beyond the account's limit stay in the browser, and so do those saved meanwhile in another tab. */
async function mergeLocalFavourites({ api, queryClient }: AppContext, userId: string): Promise<void> {
  const sent = readLocalFavourites()
  if (sent.length === 0) return
  const { added, leftOut } = await api.favourites.merge({ favourites: sent })
  const isMerged = ({ id }: KeptFavourite) => sent.some((one) => one.id === id) && !leftOut.includes(id)
  writeLocalFavourites(readLocalFavourites().filter((one) => !isMerged(one)))
  if (added > 0) await refresh(queryClient, { queryKey: cached('favourites', userId).queryKey })
}

interface FavouriteChange extends Saveable {
  readonly userId: UserId
  readonly isSaved: boolean
}

/**
 * Saves or removes a car. The change is shown once it is stored, or once its keepalive request is sent, because that
 * request completes even if the user leaves the page. A failure is undone.
 */
export async function toggleFavourite(context: AppContext, userId: UserId, { id, seen }: Saveable): Promise<void> {
  const { queryClient } = context
  const { queryKey } = cached('keptFavourites', userId)
  if (userId !== null) await loadLink()
  return inOrder(context, async () => {
    const isSaved = !queryClient.getQueryData<KeptFavourite[]>(queryKey)?.some((one) => one.id === id)
    const change = { userId, id, seen, isSaved }
    const written = write(context, change)
    // A response that is still in flight is older than this click and is ignored.
    void queryClient.cancelQueries({ queryKey })
    show(context, change)
    await written.catch(takeBack(context, change))
  })
}

/** Removes a car that the page already shows as removed. A failure is shown and undone. */
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

/** Writes to local storage at once, or sends the request. Throws when local storage cannot store the car. */
function write({ api }: AppContext, { userId, id, seen, isSaved }: FavouriteChange): Promise<unknown> {
  if (userId !== null) return isSaved ? api.favourites.add({ id }) : api.favourites.remove({ id })
  if (isSaved) keep({ id, seen, savedAt: new Date().toISOString() })
  else writeLocalFavourites(readLocalFavourites().filter((one) => one.id !== id))
  return Promise.resolve()
}

/** Saves a removed car again with its original time and prices. */
export function restoreFavourite(context: AppContext, userId: UserId, favourite: KeptFavourite): Promise<void> {
  const { id, seen, savedAt } = favourite
  return inOrder(context, async () => {
    if (userId === null) keep({ id, seen, savedAt })
    else await context.api.favourites.merge({ favourites: [{ id, seen, savedAt }] })
  })
}

/** Thrown when this browser cannot save the car, with the reason as message. */
class StorageFailure extends Error {
  readonly reason: 'full' | 'blocked'

  constructor(reason: 'full' | 'blocked') {
    super(reason)
    this.reason = reason
  }
}

function keep(favourite: KeptFavourite): void {
  const others = readLocalFavourites().filter(({ id }) => id !== favourite.id)
  if (others.length >= maxFavourites) throw new StorageFailure('full')
  try {
    writeLocalFavourites([favourite, ...others])
  } catch {
    throw new StorageFailure('blocked')
  }
}

let running: Promise<void> = Promise.resolve()

/** Runs changes one after the other, and reloads the favourites after the last change. */
function inOrder({ queryClient, messageStore }: AppContext, work: () => Promise<unknown>): Promise<void> {
  const mine: Promise<void> = running.then(async () => {
    try {
      await work()
    } catch (error) {
      await messageStore.load(['favourites'])
      const t = translatorOf(messageStore, 'favourites')
      toast.error(error instanceof StorageFailure ? t(error.reason) : errorMessage(error, t('failed')))
    }
    if (running === mine) await markStale(queryClient, { type: 'favourite' })
  })
  running = mine
  return mine
}
