import type { KeptFavourite } from '@autopiazza/contract'
import { maxFavourites } from '@autopiazza/contract/constants'
import { toast } from '../ui/toast-store.ts'
import { errorMessage } from './api-error.ts'
import type { AppContext } from './app-context.ts'
import { readKept, type Saveable, writeKept } from './kept-favourites.ts'
import { translatorOf } from './message-store.ts'
import { cached } from './query-keys.ts'
import { markStale, refresh } from './stale-queries.ts'

/** The person whose favourites change; null is a visitor, whose favourites are in this browser. */
type UserId = string | null

/** The ids of the saved cars. What this browser kept before sign-in is merged into the account first. */
export async function readFavouriteIds(context: AppContext, userId: UserId): Promise<string[]> {
  if (userId === null) return readKept().map(({ id }) => id)
  // What cannot be merged now stays in the browser until the next page.
  await mergeKept(context, userId).catch(() => undefined)
  return context.api.favourites.ids()
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

export interface FavouriteChange extends Saveable {
  readonly userId: UserId
  readonly isSaved: boolean
}

/** Saves or removes a car that the pages already show as saved or removed; a failure is shown and taken back. */
export function saveFavourite(context: AppContext, change: FavouriteChange): Promise<void> {
  return inOrder(context, change, async ({ api }) => {
    const { userId, id, seen, isSaved } = change
    if (userId !== null) await (isSaved ? api.favourites.add({ id }) : api.favourites.remove({ id }))
    else if (isSaved) keep({ id, seen, savedAt: new Date().toISOString() })
    else writeKept(readKept().filter((one) => one.id !== id))
  })
}

/** Saves a removed car again, with its first time and prices. */
export function restoreFavourite(context: AppContext, userId: UserId, favourite: KeptFavourite): Promise<void> {
  const { id, seen, savedAt } = favourite
  return inOrder(context, { userId, id, seen, isSaved: true }, async ({ api }) => {
    if (userId === null) keep({ id, seen, savedAt })
    else await api.favourites.merge({ favourites: [{ id, seen, savedAt }] })
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
function inOrder(
  context: AppContext,
  change: FavouriteChange,
  work: (context: AppContext) => Promise<void>,
): Promise<void> {
  const { queryClient, messageStore } = context
  const mine: Promise<void> = running.then(async () => {
    try {
      await work(context)
    } catch (error) {
      takeBack(context, change)
      await messageStore.load(['favourites'])
      const t = translatorOf(messageStore, 'favourites')
      toast.error(error instanceof KeepFailure ? t(error.reason) : errorMessage(error, t('failed')))
    }
    if (running === mine) await markStale(queryClient, { type: 'favourite' })
  })
  running = mine
  return mine
}

function takeBack({ queryClient }: AppContext, { userId, id, isSaved }: FavouriteChange): void {
  queryClient.setQueryData(cached('favouriteIds', userId).queryKey, (ids: string[] = []) => {
    const others = ids.filter((other) => other !== id)
    return isSaved ? others : [id, ...others]
  })
}
